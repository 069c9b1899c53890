import type { Card } from '../cards/card.js'
import { CoachError } from '../judge/error.js'
import { type AnalysisOptions, judgeBest, judgeDecision } from '../judge/judge-decision.js'
import type { CoachingAnnotation, JudgedDecision } from '../judge/types.js'
import { type Position, positionOfView, snapshotOfPosition } from '../rules/position/position.js'
import type { DecisionSnapshot, GameState, PlayerView } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { wordReason } from '../words/reason-text.js'

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
  const position = positionOfView(view)
  if (position === null) return null
  const advice = explain(judgeBest(position, snapshotOf(view, []), options))
  return advice.choices === 0 ? null : advice
}

/** The decision a seat has before it, as the log would record it with this choice. */
export function snapshotOf(view: PlayerView, choice: readonly Card[]): DecisionSnapshot {
  const common = {
    playerChoice: choice,
    isDealer: view.isDealer,
    handIndex: view.handNumber - 1,
    playerIndex: view.playerIndex,
    scores: view.scores,
  }
  if (view.phase === 'DISCARD_TO_CRIB') {
    return { ...common, type: 'discard', hand: view.hand }
  }
  return {
    ...common,
    type: 'pegging_play',
    hand: view.cardsLeft,
    pile: view.pegging.sequence,
    count: view.pegging.count,
    discarded: view.discarded,
    opponentCards: view.opponentCardsLeft,
    history: view.pegging.history,
    ...(view.starter === null ? {} : { starter: view.starter }),
  }
}

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

/** What `analyzeDecision` ranks first in a position, every alternative, and why. */
export function advisePosition(
  position: Position,
  options: Omit<AnalysisOptions, 'target'> = {},
): CoachingAnnotation {
  return explain(judgeBest(position, snapshotOfPosition(position), options))
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
