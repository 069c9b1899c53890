import { type BySeat, bySeat, type Seat, withSeat } from '@skunkd/engine/rules'
import type { Presence } from '@skunkd/protocol'
import type { Client } from './client.js'
import { type GamePresence, NO_PRESENCE } from './remote-presence.js'
import { PhraseLimit, PresenceThrottle } from './throttles.js'

/** Somebody who asks by POST instead of a socket counts as here for this long. */
const POLL_PRESENCE = 30_000

/** As many places as one person has a game open in; an event costs a message to each of them. */
const MAX_CLIENTS_PER_SEAT = 8

const NEVER = Number.NEGATIVE_INFINITY

/** Who is at one game on this node, by a socket or by polling, and since when a seat is without. */
export class Company {
  readonly clients = new Set<Client>()
  readonly throttle = new PresenceThrottle()
  readonly phrases = new PhraseLimit()
  lastPhraseId: BySeat<string | null> = [null, null]
  /** What everybody here was last told. */
  told: GamePresence = NO_PRESENCE
  /** What the other nodes know of who is here. */
  published: GamePresence = NO_PRESENCE
  #absentSince: BySeat<number>
  #lastPollAt: BySeat<number> = [NEVER, NEVER]

  constructor(now: number) {
    this.#absentSince = [now, now]
  }

  add(client: Client): Client | null {
    this.clients.add(client)
    if (client.seat === null) return null
    const own = [...this.clients].filter(({ seat }) => seat === client.seat)
    // The longest there is the likeliest to be a line that died; a live one comes back.
    return own.length > MAX_CLIENTS_PER_SEAT ? own[0]! : null
  }

  has(seat: Seat): boolean {
    for (const client of this.clients) if (client.seat === seat) return true
    return false
  }

  noteAbsent(seat: Seat, now: number): void {
    this.#absentSince = withSeat(this.#absentSince, seat, now)
  }

  notePoll(seat: Seat, now: number): void {
    this.#lastPollAt = withSeat(this.#lastPollAt, seat, now)
  }

  /** How long a seat has been without a socket and has not asked. */
  absentFor(seat: Seat, now: number): number {
    const since = Math.max(this.#absentSince[seat], this.#lastPollAt[seat] + POLL_PRESENCE)
    // Just gone is gone, too.
    return Math.max(now === since ? 1 : 0, now - since)
  }

  presence(now: number): GamePresence {
    const of = (seat: Seat): Presence => {
      const own = [...this.clients].filter((client) => client.seat === seat)
      if (own.some(({ away }) => !away)) return 'here'
      if (own.length > 0) return 'away'
      return now - this.#lastPollAt[seat] < POLL_PRESENCE ? 'here' : 'gone'
    }
    const watchers = [...this.clients].filter(({ seat }) => seat === null).length
    return { seats: bySeat(of), watchers }
  }

  get wasPolled(): boolean {
    return Math.max(...this.#lastPollAt) > NEVER
  }

  isDeserted(now: number): boolean {
    return this.clients.size === 0 && Math.max(...this.#lastPollAt) < now - 2 * POLL_PRESENCE
  }
}
