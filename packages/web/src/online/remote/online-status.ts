import type { BySeat, Seat } from '@skunkd/engine'
import type { ConnectionState, GameInfo, Presence, Result, TableState } from '@skunkd/protocol'

/** What a game with a friend has besides its table. */
export interface OnlineStatus {
  readonly link: ConnectionState
  readonly info: GameInfo | null
  readonly around: TableState | null
  /** When `around` was heard, by this device's clock: its times count from then. */
  readonly heardAt: number
  readonly presence: BySeat<Presence>
  readonly watchers: number
  /** The last phrase said; `number` tells two of the same apart. */
  readonly said: { readonly seat: Seat; readonly phrase: number; readonly number: number } | null
  readonly result: Result | null
  /** A refusal that is not about a card. */
  readonly trouble: string | null
  /** What the server said that contradicts what this device has seen. */
  readonly unfair: string | null
}

export const INITIAL_ONLINE_STATUS: OnlineStatus = {
  link: { kind: 'connecting' },
  info: null,
  around: null,
  heardAt: 0,
  presence: ['gone', 'gone'],
  watchers: 0,
  said: null,
  result: null,
  trouble: null,
  unfair: null,
}
