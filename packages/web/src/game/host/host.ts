import type { BySeat, GameAction, PlayerView, Seat, Step } from '@skunkd/engine'
import type { StoreApi } from 'zustand/vanilla'
import type { OpponentChange, StoredMatch } from '../../storage/types.js'
import type { SheetRow } from '../score-sheet.js'

/** Somebody on a chair, as the table names them. */
export interface Participant {
  readonly name: string
  /** `here` shares this device; `away` is a person somewhere else. */
  readonly kind: 'here' | 'away' | 'bot'
}

export type WaitReason =
  /** The seat that looks has a decision to make: `act`. */
  | { readonly kind: 'decision' }
  /** Something lies open until the person has seen it: `confirmSeen`. A claim that is about to be pegged, if any. */
  | { readonly kind: 'look'; readonly claim: number | null }
  /** The other seat decides, or has not seen enough yet. */
  | { readonly kind: 'seat'; readonly seat: Seat }
  /** The table takes a breath; `skip` cuts it short. */
  | { readonly kind: 'table' }
  /** The device changes hands: nobody's cards are drawn until `takeDevice`. */
  | { readonly kind: 'pass'; readonly to: Seat; readonly cards: number }
  /** What was done is on its way to where the game is kept. */
  | { readonly kind: 'sending' }
  /** Nothing can happen until the connection is back. */
  | { readonly kind: 'connection'; readonly text: string }
  /** The other seat cannot answer; `retry` asks again. */
  | { readonly kind: 'stuck'; readonly text: string }
  | { readonly kind: 'nothing' }

/** Something that happened, as the seat that looks may know it: both views are that seat's. */
export interface ObservedAction {
  readonly action: GameAction
  readonly before: PlayerView
  readonly after: PlayerView
  readonly step: Step
}

export interface AvailableActions {
  readonly hint: boolean
  /** Nobody has seen or answered the last move yet. */
  readonly undo: boolean
  readonly rematch: boolean
  /** The seat that may give the game up now; null if nobody may. */
  readonly resign: Seat | null
  readonly changeOpponent: boolean
}

type HostStatus =
  | 'empty'
  | 'loading'
  | 'playing'
  | 'elsewhere'
  /** There is no such game, or it could not be read. */
  | 'missing'

export interface HostState {
  readonly status: HostStatus
  /** Where the game is kept in this browser, for the review; null if it is not kept. */
  readonly id: string | null
  /** All that is drawn and said comes from here: one seat's view, and `view.playerIndex` is the seat. */
  readonly view: PlayerView | null
  readonly participants: BySeat<Participant>
  /** The bot across the table, by its name in the engine's registry. */
  readonly bot: { readonly name: string; readonly changes: readonly OpponentChange[] } | null
  /** The match this game is part of, as it stood before the game. */
  readonly match: StoredMatch | null
  /** Explained step by step; false once the guide was hidden, null in a game without one. */
  readonly guided: boolean | null
  readonly waiting: WaitReason
  /** The game deal by deal, the present one last; as far back as the host knows it. */
  readonly sheet: readonly SheetRow[]
  /** What happened in this hand so far, the latest last; a game opened again tells it again. */
  readonly handLog: readonly ObservedAction[]
  /** The latest, when it happened before the person's eyes. */
  readonly lastAction: ObservedAction | null
  /** What the person tried and may not do; gone with the next step. */
  readonly refused: { readonly text: string } | null
  readonly offers: AvailableActions
  /** A finished game with a friend; null for every other. */
  readonly friendEnd: FriendEnd | null
}

/** What two people who played far apart are told and asked at the end. */
export interface FriendEnd {
  readonly name: string
  readonly session: BySeat<number>
  /** The games of the match, or the last of the session, this one included; the first has this number. */
  readonly past: readonly { readonly scores: BySeat<number>; readonly winner: Seat }[]
  readonly firstGame: number
  readonly nextDealer: Seat | 'cut'
  readonly rematch: 'nobody' | 'you' | 'friend'
  readonly fairPath: string
}

/** Runs a game, here or far away: an act shows in the next state, or in `refused`. */
export interface Host {
  readonly state: Pick<StoreApi<HostState>, 'getState' | 'getInitialState' | 'subscribe'>
  act(action: GameAction): void
  confirmSeen(): void
  /** Whatever the table waits for by itself happens now. */
  skip(): void
  takeDevice(): void
  retry(): void
  undo(): void
  recordHintUse(): void
  changeOpponent(name: string): void
  /** The address of another game like it; with a friend it offers one, or withdraws the offer. */
  rematch(): Promise<readonly string[] | null>
}
