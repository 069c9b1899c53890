import type { Card } from '../../cards/card.js'
import { asSeat, otherSeat, type Seat } from '../seat.js'
import type { DecisionSnapshot, PlayerView, PlayStep } from '../types.js'
import { ME, THEM } from '../written/play-text.js'

/** What "best" means: the game, or the points of this deal. */
export type Goal = 'win' | 'points'

/** What both kinds of position have; the player who decides is seat 0, the opponent seat 1. */
interface Decision {
  readonly isDealer: boolean
  /** `null`: not known, or of no interest. */
  readonly scores: { readonly mine: number; readonly theirs: number } | null
  readonly target: number
  readonly goal: Goal
}

/** Six cards, two of which go to the crib. */
export interface Discarding extends Decision {
  readonly kind: 'discarding'
  readonly hand: readonly Card[]
}

/** One to four cards, one of which is to be played. */
export interface Playing extends Decision {
  readonly kind: 'playing'
  readonly hand: readonly Card[]
  /** The player's own two cards in the crib; `null`: not known. */
  readonly discarded: readonly Card[] | null
  readonly starter: Card | null
  /** The whole play so far, goes included; `null`: only the cards of this count are known. */
  readonly history: readonly PlayStep[] | null
  /** The cards of the present count. */
  readonly pile: readonly Card[]
  readonly count: number
  /** Cards the opponent has left; `null`: not known. */
  readonly opponentCards: number | null
}

/** One decision as the player sees it: the same value for table, coach, links and commands. */
export type Position = Discarding | Playing

/** Seats as this player counts them: themselves 0, the opponent 1. */
const relative = (history: readonly PlayStep[], me: number): PlayStep[] =>
  history.map((step) => ({ ...step, playerIndex: step.playerIndex === me ? ME : THEM }))

/** The decision that a seat's own view waits for; `null` if it waits for none. */
export function positionOfView(view: PlayerView, goal: Goal = 'win'): Position | null {
  const me = view.playerIndex
  const scores = { mine: view.scores[me], theirs: view.scores[otherSeat(me)] }
  const { isDealer, hand, pegging, starter } = view
  const decision = { isDealer, scores, target: view.options.target, goal }
  if (view.phase === 'DISCARD_TO_CRIB' && hand.length === 6) {
    return { kind: 'discarding', hand, ...decision }
  }
  const turn = view.phase === 'PEGGING' && pegging.currentPlayerIndex === me
  if (!turn || view.cardsLeft.length === 0) return null
  return {
    kind: 'playing',
    hand: view.cardsLeft,
    ...decision,
    discarded: view.discarded,
    starter,
    history: relative(pegging.history, me),
    pile: pegging.sequence,
    count: pegging.count,
    opponentCards: view.opponentCardsLeft,
  }
}

function seatOf({ playerIndex, history, isDealer }: DecisionSnapshot): Seat | null {
  if (playerIndex !== undefined) return asSeat(playerIndex)
  const leader = history?.[0]?.playerIndex
  if (leader === undefined) return null
  return isDealer ? otherSeat(asSeat(leader)) : asSeat(leader)
}

/** A recorded decision as a position. */
export function positionOfSnapshot(
  snapshot: DecisionSnapshot,
  target = 121,
  goal: Goal = 'win',
): Position {
  const { hand, isDealer, history, pile = [] } = snapshot
  const me = seatOf(snapshot)
  const scores =
    snapshot.scores === undefined || me === null
      ? null
      : { mine: snapshot.scores[me]!, theirs: snapshot.scores[otherSeat(me)]! }
  const decision = { isDealer, scores, target, goal }
  if (snapshot.type === 'discard') return { kind: 'discarding', hand, ...decision }
  return {
    kind: 'playing',
    hand,
    ...decision,
    discarded: snapshot.discarded ?? null,
    starter: snapshot.starter ?? null,
    history: history === undefined ? null : relative(history, me ?? ME),
    pile,
    count: snapshot.count ?? 0,
    opponentCards: snapshot.opponentCards ?? null,
  }
}
