import type { Card } from '../../cards/card.js'
import { countOf } from '../scoring/score-pegging.js'
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
  readonly pile: readonly Card[]
  readonly count: number
  readonly opponentCards: number | null
}

/** One decision as the player sees it: the same value for table, coach, links and commands. */
export type Position = Discarding | Playing

/** Seats as this player counts them: themselves 0, the opponent 1. */
export const relative = (history: readonly PlayStep[], me: number): PlayStep[] =>
  history.map((step) => ({ ...step, playerIndex: step.playerIndex === me ? ME : THEM }))

function decisionOf(view: PlayerView, goal: Goal): Decision {
  const me = view.playerIndex
  const scores = { mine: view.scores[me], theirs: view.scores[otherSeat(me)] }
  return { isDealer: view.isDealer, scores, target: view.options.target, goal }
}

/** What a seat knows in the play, whoever is to play. */
export function playingOfView(view: PlayerView, goal: Goal = 'win'): Playing {
  const { pegging } = view
  return {
    kind: 'playing',
    hand: view.cardsLeft,
    ...decisionOf(view, goal),
    discarded: view.discarded,
    starter: view.starter,
    history: relative(pegging.history, view.playerIndex),
    pile: pegging.sequence,
    count: pegging.count,
    opponentCards: view.opponentCardsLeft,
  }
}

/** The decision that a seat's own view waits for; `null` if it waits for none. */
export function positionOfView(view: PlayerView, goal: Goal = 'win'): Position | null {
  const { hand, pegging, playerIndex: me } = view
  if (view.phase === 'DISCARD_TO_CRIB' && hand.length === 6) {
    return { kind: 'discarding', hand, ...decisionOf(view, goal) }
  }
  const turn = view.phase === 'PEGGING' && pegging.currentPlayerIndex === me
  return turn && view.cardsLeft.length > 0 ? playingOfView(view, goal) : null
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
    count: snapshot.count ?? countOf(pile),
    opponentCards: snapshot.opponentCards ?? null,
  }
}

/** A position as a decision that nobody has made yet; the player sits in seat 0. */
export function snapshotOfPosition(position: Position): DecisionSnapshot {
  const { hand, isDealer, scores } = position
  const common = {
    hand,
    playerChoice: [],
    isDealer,
    handIndex: 0,
    playerIndex: ME,
    ...(scores && { scores: [scores.mine, scores.theirs] }),
  }
  if (position.kind === 'discarding') return { ...common, type: 'discard' }
  const { pile, count, discarded, starter, history, opponentCards } = position
  return {
    ...common,
    type: 'pegging_play',
    pile,
    count,
    ...(discarded && { discarded }),
    ...(starter && { starter }),
    ...(history && { history }),
    ...(opponentCards !== null && { opponentCards }),
  }
}
