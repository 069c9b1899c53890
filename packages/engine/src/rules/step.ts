import { type Card, cardValue } from '../cards/card.js'
import { type HandScore, scoreHand } from './scoring/score-hand.js'
import { type PeggingScore, scorePeggingPlay } from './scoring/score-pegging.js'
import { asSeat, type Seat } from './seat.js'
import type {
  FirstDeal,
  GameAction,
  GameEnding,
  PendingClaim,
  PlayerView,
  ScoreEvent,
  Shown,
} from './types.js'

/** The part of a view, a seat's or a spectator's, that a step is told from. */
export type SteppedView = Pick<
  PlayerView,
  | 'options'
  | 'cutForDeal'
  | 'dealerIndex'
  | 'handNumber'
  | 'starter'
  | 'pegging'
  | 'shown'
  | 'pendingClaim'
  | 'events'
  | 'ending'
  | 'winner'
> &
  Partial<Pick<PlayerView, 'playerIndex' | 'hand'>>

/** A claim that is over: what was said, what was really there, and what it pegged its owner. */
export interface SettledClaim {
  readonly claim: PendingClaim
  readonly score: HandScore
  readonly pegged: number
}

type What =
  | {
      readonly kind: 'deal'
      readonly handNumber: number
      /** The cut that made this seat the dealer, before the first hand of a game. */
      readonly cut: FirstDeal | null
    }
  /** Two cards laid away; `null` if they are not ours to see. */
  | { readonly kind: 'discard'; readonly cards: readonly Card[] | null }
  | { readonly kind: 'cut'; readonly starter: Card }
  | {
      readonly kind: 'play'
      readonly card: Card
      readonly count: number
      readonly score: PeggingScore
    }
  | { readonly kind: 'go'; readonly count: number }
  | {
      readonly kind: 'count'
      readonly shown: Shown
      readonly starter: Card
      readonly score: HandScore
    }
  | {
      readonly kind: 'claim'
      readonly shown: Shown
      readonly starter: Card
      readonly points: number
      readonly settled: SettledClaim | null
    }
  | { readonly kind: 'accept'; readonly settled: SettledClaim }
  | {
      readonly kind: 'muggins'
      readonly points: number
      readonly right: boolean
      readonly settled: SettledClaim
    }
  | { readonly kind: 'next'; readonly handNumber: number }
  | { readonly kind: 'end'; readonly ending: GameEnding; readonly winner: Seat | null }
  | { readonly kind: 'new-game' }

/** Who did what with which cards for how many points. */
export type Step = What & {
  /** Whose step it is: who deals, cuts as dealer, plays, counts, resigns; `null` for nobody's. */
  readonly playerIndex: Seat | null
  /** What it pegged, in order, for either seat. */
  readonly pegged: readonly ScoreEvent[]
}

function peggedBetween(before: SteppedView, after: SteppedView): readonly ScoreEvent[] {
  if (after.handNumber !== before.handNumber) return []
  return after.events.slice(before.events.length)
}

function countOf({ shown, starter }: SteppedView): HandScore {
  return scoreHand(shown!.cards, starter!, shown!.isCrib)
}

function settle(
  before: SteppedView,
  claim: PendingClaim,
  pegged: readonly ScoreEvent[],
): SettledClaim {
  const own = pegged.find(
    ({ playerIndex, kind }) =>
      playerIndex === claim.playerIndex && (kind === 'hand' || kind === 'crib'),
  )
  return { claim, score: countOf(before), pegged: own?.points ?? 0 }
}

function ownDiscard(
  { playerIndex, hand = [] }: SteppedView,
  action: Extract<GameAction, { readonly type: 'DISCARD' }>,
): readonly Card[] | null {
  if (playerIndex !== action.playerIndex) return null
  return hand.filter((card) => action.cardIds.includes(card.id))
}

function what(
  before: SteppedView,
  action: GameAction,
  after: SteppedView,
  pegged: readonly ScoreEvent[],
): What & { readonly playerIndex: Seat | null } {
  switch (action.type) {
    case 'DEAL': {
      const cut = after.handNumber === 1 ? after.cutForDeal : null
      const { handNumber, dealerIndex } = after
      return { kind: 'deal', playerIndex: dealerIndex, handNumber, cut }
    }
    case 'CUT':
      return { kind: 'cut', playerIndex: after.dealerIndex, starter: after.starter! }
    case 'ADVANCE_SHOW': {
      const { score: _, ...shown } = before.shown!
      const { playerIndex } = shown
      return { kind: 'count', playerIndex, shown, starter: before.starter!, score: countOf(before) }
    }
    case 'NEXT_HAND':
      return { kind: 'next', playerIndex: null, handNumber: after.handNumber }
    case 'NEW_GAME':
      return { kind: 'new-game', playerIndex: null }
    case 'END_GAME': {
      const { ending, winner } = after
      return { kind: 'end', playerIndex: ending!.playerIndex, ending: ending!, winner }
    }
    default:
      return seatStep(before, action, after, pegged)
  }
}

type SeatAction = Exclude<
  Extract<GameAction, { readonly playerIndex: number }>,
  { readonly type: 'END_GAME' }
>

function seatStep(
  before: SteppedView,
  action: SeatAction,
  after: SteppedView,
  pegged: readonly ScoreEvent[],
): What & { readonly playerIndex: Seat } {
  const playerIndex = asSeat(action.playerIndex)
  switch (action.type) {
    case 'DISCARD':
      return { kind: 'discard', playerIndex, cards: ownDiscard(before, action) }
    case 'PLAY_CARD': {
      const card = after.pegging.pile.at(-1)!
      const count = before.pegging.count + cardValue(card.rank)
      const score = scorePeggingPlay([...before.pegging.sequence, card])
      return { kind: 'play', playerIndex, card, count, score }
    }
    case 'DECLARE_GO':
      return { kind: 'go', playerIndex, count: before.pegging.count }
    case 'CLAIM_SCORE': {
      const { score: _, ...shown } = before.shown!
      const { points } = action
      const settled = before.options.muggins
        ? null
        : settle(before, { playerIndex, points }, pegged)
      return { kind: 'claim', playerIndex, shown, starter: before.starter!, points, settled }
    }
    case 'ACCEPT_CLAIM': {
      const settled = settle(before, before.pendingClaim!, pegged)
      return { kind: 'accept', playerIndex, settled }
    }
    case 'CALL_MUGGINS': {
      const settled = settle(before, before.pendingClaim!, pegged)
      const { points } = action
      const right = points === settled.score.total
      return { kind: 'muggins', playerIndex, points, right, settled }
    }
  }
}

/** A step told from one seat's views before and after it; others only have to find the words. */
export function describeStep(before: SteppedView, action: GameAction, after: SteppedView): Step {
  const pegged = peggedBetween(before, after)
  return { ...what(before, action, after, pegged), pegged }
}

/** The claim that a step settled; null if it settled none. */
export function settledBy(step: Step): SettledClaim | null {
  return step.kind === 'claim' || step.kind === 'accept' || step.kind === 'muggins'
    ? step.settled
    : null
}
