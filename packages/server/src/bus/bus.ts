import type { BySeat, Seat } from '@skunkd/engine/rules'
import type { Presence } from '@skunkd/protocol'
import type { StoredEvent } from '../storage/types.js'

/** What one node of a service tells the others; no names, no links, no secret of a deal. */
export type BusMessage =
  /** A game has moved, and how far; told after the commit, with the event itself if it is small. */
  | {
      readonly kind: 'moved'
      readonly game: string
      readonly seq: number
      readonly event?: StoredEvent
    }
  | {
      readonly kind: 'here'
      readonly game: string
      readonly seats: BySeat<Presence>
      readonly watchers: number
    }
  /** A phrase, which no log keeps, and the hand it was said in. */
  | {
      readonly kind: 'said'
      readonly game: string
      readonly hand: number
      readonly seat: Seat
      readonly id: string
      readonly phrase: number
    }
  /** Names or links of a game have changed in the store. */
  | { readonly kind: 'frame'; readonly game: string }
  /** A game has no spectators any more. */
  | { readonly kind: 'unwatched'; readonly game: string }
  /** Sessions of a person have ended: their sockets are closed. */
  | { readonly kind: 'ended'; readonly account: string }
  /** A node is new, or back: who is where? */
  | { readonly kind: 'who' }
  /** A node leaves, and with it everybody it has told of. */
  | { readonly kind: 'left' }

export interface BusListener {
  /** What another node has told, never what this one did. */
  onMessage(note: BusMessage, node: string): void
  /** The line was cut: something may have been missed. */
  onReconnect(): void
}

/** Nothing depends on a note arriving: the next event, ping or roll-call makes up for it. */
export interface Bus {
  readonly isShared: boolean
  publish(note: BusMessage): void
  subscribe(listener: BusListener): void
  /** Whether what nodes tell each other arrives here. */
  isHearing(): boolean
  reconnects(): number
  close(): Promise<void>
}

export const nullBus: Bus = {
  isShared: false,
  publish() {},
  subscribe() {},
  isHearing: () => true,
  reconnects: () => 0,
  close: async () => {},
}
