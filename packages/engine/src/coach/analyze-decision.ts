import type { Card } from '../cards/card.js'
import { CoachError } from '../judge/error.js'
import { type AnalysisOptions, judgeBest, judgeDecision } from '../judge/judge-decision.js'
import type { CoachingAnnotation, JudgedDecision } from '../judge/types.js'
import type { DecisionSnapshot, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { wordReason } from '../words/reason-text.js'
import { snapshotOf } from './snapshot-of.js'

function explain(judged: JudgedDecision): CoachingAnnotation {
  return { ...judged, reasoning: wordReason(judged.reason) }
}

/**
 * What a decision was worth against everything else that could have been done, from what
 * the player knew then, and why. An impossible snapshot is a `CoachError`.
 */
export function analyzeDecision(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): CoachingAnnotation {
  return explain(judgeDecision(snapshot, options))
}

/** What `analyzeDecision` ranks first, with the words about it; the choice made is ignored. */
export function adviseDecision(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): CoachingAnnotation {
  return explain(judgeBest(snapshot, options))
}

/**
 * What a card of a game would be worth to whoever is to play, as `analyzeDecision` says of the
 * same card in the log. The flag and the seed are part of the signature: nothing is sampled,
 * and every card is compared with the best.
 */
export function analyzePeggingPlay(
  state: GameState,
  card: Card,
  _isOptimalPath = false,
  _seed?: number,
): CoachingAnnotation {
  if (state.phase !== 'PEGGING') {
    throw new CoachError('BAD_SNAPSHOT', `The phase must be PEGGING, not ${state.phase}.`)
  }
  const view = playerView(state, state.pegging.currentPlayerIndex)
  return analyzeDecision(snapshotOf(view, [card]), { target: state.options.target })
}
