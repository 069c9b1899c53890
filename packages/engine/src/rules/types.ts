import type { Card } from '../cards/card.js'
import type { HandScore } from './scoring/score-hand.js'
import type { BySeat, Seat } from './seat.js'

/** Where a game stands: what has to happen next. */
export type GamePhase =
  | 'GAME_START'
  | 'DEALING'
  | 'DISCARD_TO_CRIB'
  | 'CUT_STARTER'
  | 'PEGGING'
  | 'SHOW_NONDEALER'
  | 'SHOW_DEALER'
  | 'SHOW_CRIB'
  | 'HAND_COMPLETE'
  | 'GAME_OVER'

/** The phase of a game, by the shorter name. */
export type Phase = GamePhase

/** Every option with its value, as the game was created. */
export interface GameOptions {
  /** What every deck follows from; `null` if the cards are dealt elsewhere. */
  readonly seed: number | null
  /** Who deals first; `'cut'` lets the lower cut decide. */
  readonly dealer: Seat | 'cut'
  /** The cut for the first deal, if made elsewhere; by seat, ties first. */
  readonly cuts?: readonly BySeat<Card>[]
  readonly target: number
  /** A handicap: the scores the game starts with, if they are not both 0. */
  readonly startScores?: BySeat<number>
  /** `'manual'`: the first claim stands, an excess costs; `'retry'`, the older way, refuses it. */
  readonly counting: 'auto' | 'manual' | 'retry'
  readonly muggins: boolean
  readonly mugginsPractice: boolean
}

/** The cut for the first deal: what each seat cut, tie after tie, and who deals. */
export interface FirstDeal {
  /** What each seat cut; every cut but the last was a tie. */
  readonly cuts: readonly BySeat<Card>[]
  readonly dealerIndex: Seat
}

export interface GameEnding {
  /** The target reached; or given up, claimed from somebody who left, or stopped without a winner. */
  readonly how: 'reached' | 'resigned' | 'claimed' | 'stopped'
  /** Who reached it, resigned or claimed; nobody stops a game alone. */
  readonly playerIndex: Seat | null
}

/** One seat's cards, score and pegs. */
export interface PlayerState {
  /** Six cards after the deal; the four kept, until the hand is over, after the discard. */
  readonly hand: readonly Card[]
  readonly score: number
  readonly pegFront: number
  readonly pegBack: number
}

/** One step of the play of the cards, for the history: a card laid, or a go (`card` null). */
export interface PlayStep {
  readonly playerIndex: number
  readonly card: Card | null
  /** The count before this step. */
  readonly count: number
}

/** The play of the cards: the count, what lies there, and whose turn it is. */
export interface PeggingState {
  readonly count: number
  /** All cards played this deal, in order. */
  readonly pile: readonly Card[]
  readonly sequence: readonly Card[]
  readonly currentPlayerIndex: Seat
  /** Who has said go at the current count. */
  readonly goState: BySeat<boolean>
  readonly playerCards: BySeat<readonly Card[]>
  readonly lastCardPlayerIndex: Seat | null
  readonly history: readonly PlayStep[]
}

/** What one seat has pegged in the present hand, by part. */
export interface HandStats {
  /** Points of the play, his heels included. */
  readonly pegging: number
  readonly hand: number
  readonly crib: number
}

/** A count that was claimed and waits for an answer. */
export interface PendingClaim {
  readonly playerIndex: Seat
  readonly points: number
}

/** A choice as it was made: what the player knew, recorded before the state changed. */
export interface DecisionSnapshot {
  readonly type: 'discard' | 'pegging_play'
  /** Six cards for a discard; the cards left to play for a play. */
  readonly hand: readonly Card[]
  /** The two cards laid away, or the one played. */
  readonly playerChoice: readonly Card[]
  readonly isDealer: boolean
  /** The sequence of the current count before the card. */
  readonly pile?: readonly Card[]
  readonly count?: number
  /** The hand's number minus one. */
  readonly handIndex: number
  readonly playerIndex?: number
  /** Both scores before the decision, by player. */
  readonly scores?: readonly number[]
  readonly discarded?: readonly Card[]
  readonly starter?: Card
  readonly opponentCards?: number
  readonly history?: readonly PlayStep[]
}

/** Points pegged, in the order they were pegged. */
export interface ScoreEvent {
  readonly playerIndex: Seat
  readonly points: number
  readonly kind: 'heels' | 'play' | 'go' | 'last' | 'hand' | 'crib' | 'muggins'
  readonly scores: BySeat<number>
}

/** A count claimed in muggins once the other has answered: by then both know what was there. */
export interface AnsweredClaim {
  readonly playerIndex: Seat
  readonly claimed: number
  readonly truth: number
  /** The number that the other called against it, right or wrong; null if it was accepted. */
  readonly called: number | null
}

/** One deal, for review: complete once the hand is over or the game has ended in it. */
export interface HandHistory {
  readonly handNumber: number
  readonly dealerIndex: Seat
  readonly dealt: BySeat<readonly Card[]>
  /** The two cards each player laid away; empty until they have. */
  readonly discards: BySeat<readonly Card[]>
  readonly starter: Card | null
  readonly plays: readonly PlayStep[]
  readonly events: readonly ScoreEvent[]
  readonly scoresBefore: BySeat<number>
  /** In muggins only. */
  readonly claims?: readonly AnsweredClaim[]
}

/** A finished deal: every card of it has been shown, so both seats may look back on it. */
export type PastDeal = Pick<
  HandHistory,
  'dealerIndex' | 'dealt' | 'discards' | 'starter' | 'plays'
> &
  Partial<Pick<HandHistory, 'handNumber' | 'events' | 'scoresBefore' | 'claims'>>

/** Everything that can be done to a game. */
export type GameAction =
  | { readonly type: 'NEW_GAME' }
  | {
      readonly type: 'DEAL'
      readonly hands?: readonly (readonly Card[])[]
      readonly starter?: Card
    }
  | {
      readonly type: 'DISCARD'
      readonly playerIndex: number
      readonly cardIds: readonly string[]
    }
  | { readonly type: 'CUT' }
  | { readonly type: 'PLAY_CARD'; readonly playerIndex: number; readonly cardId: string }
  | { readonly type: 'DECLARE_GO'; readonly playerIndex: number }
  | { readonly type: 'ADVANCE_SHOW' }
  | { readonly type: 'NEXT_HAND' }
  | { readonly type: 'CLAIM_SCORE'; readonly playerIndex: number; readonly points: number }
  | { readonly type: 'ACCEPT_CLAIM'; readonly playerIndex: number }
  | { readonly type: 'CALL_MUGGINS'; readonly playerIndex: number; readonly points: number }
  /** Ends a game before the target: `playerIndex` resigns or claims; nobody's if stopped. */
  | {
      readonly type: 'END_GAME'
      readonly how: Exclude<GameEnding['how'], 'reached'>
      readonly playerIndex?: number
    }

/** What a seat remembers of itself. */
interface OwnPast {
  readonly turns: number
  readonly decisions: readonly DecisionSnapshot[]
}

/** A whole game as plain data: nothing is hidden in it, and nothing changes it. */
export interface GameState {
  readonly phase: GamePhase
  readonly options: GameOptions
  /** How the first deal was cut for; `null` if the dealer was given. */
  readonly cutForDeal: FirstDeal | null
  /** What is left of this hand's deck. */
  readonly deck: readonly Card[]
  readonly players: BySeat<PlayerState>
  readonly crib: readonly Card[]
  readonly starter: Card | null
  readonly dealerIndex: Seat
  readonly handNumber: number
  readonly pegging: PeggingState
  readonly handStats: BySeat<HandStats>
  readonly winner: Seat | null
  readonly ending: GameEnding | null
  readonly pendingClaim: PendingClaim | null
  readonly decisionLog: readonly DecisionSnapshot[]
  /** What each seat has done: how often it acted, and its own part of the decision log. */
  readonly own: BySeat<OwnPast>
  /** Every hand so far, the present one last. */
  readonly history: readonly HandHistory[]
  /** Every action since `createGame`: with the options, the whole game. */
  readonly actions: readonly GameAction[]
}

/** What is being shown: whose it is, which cards, and whether it counts as a crib. */
export interface Shown {
  readonly playerIndex: Seat
  readonly cards: readonly Card[]
  readonly isCrib: boolean
}

/** The hand being shown, with its count only if the engine counts. */
export interface ShownHand extends Shown {
  readonly score: HandScore | null
}

/** What one seat may see of a game, and nothing else. */
export interface PlayerView {
  readonly playerIndex: Seat
  /** How many actions the game has seen: a later view has a larger one. */
  readonly revision: number
  /** How often this seat has acted: what the other does meanwhile does not change it. */
  readonly turn: number
  readonly phase: GamePhase
  readonly options: Omit<GameOptions, 'seed'>
  readonly cutForDeal: FirstDeal | null
  readonly isDealer: boolean
  readonly dealerIndex: Seat
  readonly handNumber: number
  readonly scores: BySeat<number>
  readonly pegs: BySeat<{ readonly front: number; readonly back: number }>
  /** Six cards before the discard, the four kept after it. */
  readonly hand: readonly Card[]
  readonly discarded: readonly Card[]
  readonly cardsLeft: readonly Card[]
  readonly opponentCardsLeft: number
  readonly opponentHasDiscarded: boolean
  readonly starter: Card | null
  /** The play so far; the opponent's cards left are not in it. */
  readonly pegging: Omit<PeggingState, 'playerCards'>
  readonly handStats: BySeat<HandStats>
  /** The opponent's four cards, once they are shown. */
  readonly opponentHand: readonly Card[] | null
  readonly crib: readonly Card[] | null
  readonly shown: ShownHand | null
  readonly pendingClaim: PendingClaim | null
  readonly winner: Seat | null
  readonly ending: GameEnding | null
  /** What this seat may do now; empty while the other seat or the table moves. */
  readonly legal: readonly GameAction[]
  readonly decisionLog: readonly DecisionSnapshot[]
  /** The deals of this game before the present one, in order; a view from elsewhere may lack them. */
  readonly pastDeals?: readonly PastDeal[]
  /** Points of the present hand in the order they were pegged. */
  readonly events: readonly ScoreEvent[]
}

/** What a spectator sees: only what lies open to both seats. */
export interface PublicView
  extends Pick<
    PlayerView,
    | 'revision'
    | 'phase'
    | 'options'
    | 'cutForDeal'
    | 'dealerIndex'
    | 'handNumber'
    | 'scores'
    | 'pegs'
    | 'starter'
    | 'pegging'
    | 'handStats'
    | 'crib'
    | 'shown'
    | 'pendingClaim'
    | 'winner'
    | 'ending'
    | 'pastDeals'
    | 'events'
  > {
  readonly cardsLeft: BySeat<number>
  readonly hasDiscarded: BySeat<boolean>
  /** Each seat's four cards, once they are shown. */
  readonly hands: BySeat<readonly Card[] | null>
  readonly toAct: readonly Seat[]
}
