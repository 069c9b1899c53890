import type { Card } from '../cards/card.js'
import type { PlayStep } from '../rules/types.js'
import type { CribMethod } from './hands/crib-ev.js'
import type { OpponentModel } from './opponents/opponent-model.js'
import type { ScorePair } from './race/needs.js'

/** What is known when two cards are laid away; everything is optional. */
export interface DiscardContext {
  /** With the scores, every option also carries its win probability. */
  readonly scores?: ScorePair
  readonly target?: number
  /** Whom the discard is valued against; `club` unless told. */
  readonly model?: OpponentModel | undefined
  /** Default `'choosing'`: exact, against an opponent who throws as the model does. */
  readonly crib?: CribMethod
  /** `'win'` needs the scores; the default once either is 80 or more of 121, as in the app. */
  readonly goal?: 'points' | 'win'
}

/** One of the fifteen discards with the parts of its value. */
export interface DiscardOption {
  readonly discard: readonly Card[]
  readonly keep: readonly Card[]
  readonly handEV: number
  /** Negative if the crib is the opponent's. */
  readonly cribEV: number
  /** Net pegging points, mine minus the opponent's. */
  readonly peggingEV: number
  readonly peggingFor: number
  readonly peggingAgainst: number
  /** handEV + cribEV + peggingEV. */
  readonly expectedValue: number
  readonly winProbability?: number
}

/** What to lay away, and what everything else would be worth. */
export interface DiscardAdvice {
  readonly discard: readonly Card[]
  readonly keep: readonly Card[]
  readonly expectedValue: number
  readonly reasoning: string
  /** All 15, best first. */
  readonly allOptions: readonly DiscardOption[]
  readonly against: string
}

/** How much of the play is searched; all of it unless told. */
export interface SearchLimits {
  /** Search only this many of the likeliest opponent hands; default all. */
  readonly maxHands?: number | undefined
  /** Stop after this many milliseconds of the given clock, with `complete: false`. */
  readonly budget?: { readonly milliseconds: number; readonly now: () => number }
}

/** What a player knows in the play beyond hand, sequence and count; everything is optional. */
export interface PeggingContext extends SearchLimits {
  readonly isDealer?: boolean
  readonly discarded?: readonly Card[]
  readonly starter?: Card
  /** How many cards the opponent has left to play; derived from the history if absent. */
  readonly opponentCards?: number
  /** The play so far in order, both players, gos included. */
  readonly history?: readonly PlayStep[]
  /** Which player of the history decides. */
  readonly playerIndex?: number
  readonly scores?: ScorePair
  readonly target?: number
  /** What "best" means: as for a discard. */
  readonly goal?: 'points' | 'win'
  readonly model?: OpponentModel
}

/** One card that can be played, with what it is worth. */
export interface PeggingOption {
  readonly card: Card
  readonly points: number
  /** Expected net points to the end of the play, this card's included. */
  readonly expectedValue: number
  readonly winProbability?: number
  /** Probability that the opponent scores with the very next card. */
  readonly replyRisk: number
  readonly replyPoints: number
}

/** What to play, and what everything else would be worth. */
export interface PeggingAdvice {
  /** `null` means go: nothing can be played. */
  readonly card: Card | null
  readonly points: number
  readonly reasoning: string
  /** One option per rank that can be played, best first. */
  readonly options: readonly PeggingOption[]
  /** False when a budget ran out or hands were left out. */
  readonly complete: boolean
  readonly hands: number
  readonly against: string
}

/** The card to play in a game, by sampled hands, and why. */
export interface OptimalPeggingPlayResult {
  readonly card: Card
  readonly reasoning: string
}
