import type { AnalysisOptions } from '../judge/judge-decision.js'
import type { CoachingAnnotation } from '../judge/types.js'
import type { PlayerView } from '../rules/types.js'
import { adviseDecision } from './analyze-decision.js'
import { snapshotOf } from './snapshot-of.js'

/** Whether the seat has two cards to lay away or a card to play. */
function hasChoice({ phase, hand, pegging, playerIndex }: PlayerView): boolean {
  if (phase === 'DISCARD_TO_CRIB') return hand.length === 6
  return phase === 'PEGGING' && pegging.currentPlayerIndex === playerIndex
}

/**
 * The hint: what the coach would choose for the seat that has this view, every
 * alternative with what it costs, and why. It is the review's own judgement, score and
 * all, so that a hint that is followed costs nothing there. Null if the seat has no card
 * to choose.
 */
export function adviseOn(
  view: PlayerView,
  options: Omit<AnalysisOptions, 'target'> = {},
): CoachingAnnotation | null {
  if (!hasChoice(view)) return null
  const advice = adviseDecision(snapshotOf(view, []), { ...options, target: view.options.target })
  return advice.choices === 0 ? null : advice
}
