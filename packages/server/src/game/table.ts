import {
  type BySeat,
  type GameAction,
  type GameState,
  type Seat,
  seatsToAct,
} from '@skunkd/engine/rules'
import type { GameSetup, Pace, PastHand, Result } from '@skunkd/protocol'
import type { GameChange, GameStatus } from '../storage/types.js'

/** One seat's time: what is left of its bank, and since when it owes a decision. */
export interface SeatClock {
  readonly bank: number
  readonly since: number | null
}

/** A game between people, folded from its log: the same log gives the same table anywhere. */
export interface Table {
  readonly id: string
  readonly setup: GameSetup
  readonly pace: Pace
  readonly seq: number
  readonly status: GameStatus
  readonly fair: {
    readonly h0: string | null
    readonly e1: string | null
    readonly e0: string | null
  }
  /** Since when a share is owed: E1 since the promise of E0, then E0 itself. */
  readonly owedSince: number | null
  readonly game: GameState | null
  readonly past: readonly PastHand[]
  readonly ready: BySeat<boolean>
  /** Somebody wants more time in this show: it moves on only when both are ready. */
  readonly held: boolean
  readonly readySince: number | null
  readonly offers: { readonly stop: BySeat<boolean>; readonly rematch: BySeat<boolean> }
  /** How often each seat has offered something since the hand began. */
  readonly offersMade: BySeat<number>
  readonly clocks: BySeat<SeatClock>
  readonly result: Result | null
  readonly next: string | null
}

export type TableEvent =
  | { readonly kind: 'h0' | 'e1'; readonly body: { readonly value: string } }
  | { readonly kind: 'join'; readonly body: { readonly e1: string } }
  | {
      readonly kind: 'e0'
      readonly body: {
        readonly value: string
        /** The cut for the deal, as card ids by seat, ties first; null if a seat was named. */
        readonly cuts: readonly BySeat<string>[] | null
        readonly actions: readonly GameAction[]
      }
    }
  | {
      /** A seat's decision, a seat being ready, or the table by itself; then what the table did. */
      readonly kind: 'act' | 'ready' | 'table'
      readonly body: { readonly actions: readonly GameAction[] }
    }
  | { readonly kind: 'wait'; readonly body: Record<string, never> }
  | {
      readonly kind: 'offer'
      readonly body: { readonly what: 'stop' | 'rematch'; readonly on: boolean }
    }
  | { readonly kind: 'rematch'; readonly body: { readonly next: string } }
  | {
      readonly kind: 'end'
      /** `by`: who stopped it, if one of them did; an agreement is nobody's. */
      readonly body: { readonly actions: readonly GameAction[]; readonly by?: Seat }
    }
  | { readonly kind: 'broken'; readonly body: { readonly by?: Seat } }

export type SequencedEvent = TableEvent & {
  readonly seq: number
  readonly seat: Seat | null
  readonly at: number
}

const NEITHER: BySeat<boolean> = [false, false]

/** What a seat may overdraw in a game with a clock, beyond each decision's own time. */
const LIVE_BANK = 180_000

export function emptyTable(
  id: string,
  setup: GameSetup,
  pace: Pace,
  status: 'inviting' | 'starting',
): Table {
  const clock: SeatClock = { bank: LIVE_BANK, since: null }
  return {
    id,
    setup,
    pace,
    seq: 0,
    status,
    fair: { h0: null, e1: null, e0: null },
    owedSince: null,
    game: null,
    past: [],
    ready: NEITHER,
    held: false,
    readySince: null,
    offers: { stop: NEITHER, rematch: NEITHER },
    offersMade: [0, 0],
    clocks: [clock, clock],
    result: null,
    next: null,
  }
}

export const owingSeats = ({ game, result }: Table): readonly Seat[] =>
  game === null || result !== null ? [] : seatsToAct(game)

export const rowOf = (table: Table): Omit<GameChange, 'changedAt'> => ({
  status: table.status,
  toAct: owingSeats(table).reduce<number>((bits, seat) => bits | (1 << seat), 0),
  winner: table.result?.winner ?? null,
  endedBy: table.result?.endedBy ?? null,
})
