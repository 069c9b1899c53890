import { type BySeat, bySeat, otherSeat, SEATS, type Seat } from '@skunkd/engine'
import type { Presence, ServerMessage } from '@skunkd/protocol'
import type { OpenTable } from '../game/open-table.js'
import type { Happening, Table } from '../game/table.js'
import type { Audience } from '../game/tables.js'
import { eventMessage, type Listener, overMessage, stateMessage } from '../game/tell.js'
import type { Client } from './client.js'

/** Whoever asks by POST instead of a socket counts as here for this long. */
const POLL_PRESENCE = 30_000

const LISTENERS: readonly Listener[] = [0, 1, 'watcher']

/** The sockets at one game, and since when a seat is without any. */
interface Room {
  readonly clients: Set<Client>
  gone: BySeat<number>
  polled: BySeat<number>
  told: string
  /** The seats that were gone when it was last told. */
  toldGone: BySeat<boolean>
  lastSaid: BySeat<string | null>
}

/** Who is at which game, and who is told what. */
export class Hub implements Audience {
  readonly #rooms = new Map<string, Room>()
  readonly #now: () => number
  /** Opens a table whose sockets must be told again; set by whoever owns the tables. */
  openTable: (gameId: string) => Promise<OpenTable> = () => Promise.reject(new Error('No tables.'))

  constructor(now: () => number) {
    this.#now = now
  }

  get sockets(): number {
    let count = 0
    for (const room of this.#rooms.values()) count += room.clients.size
    return count
  }

  get games(): number {
    return this.#rooms.size
  }

  #room(gameId: string): Room {
    const known = this.#rooms.get(gameId)
    if (known !== undefined) return known
    const now = this.#now()
    const never = Number.NEGATIVE_INFINITY
    const room: Room = {
      clients: new Set(),
      gone: [now, now],
      polled: [never, never],
      told: '',
      toldGone: [true, true],
      lastSaid: [null, null],
    }
    this.#rooms.set(gameId, room)
    return room
  }

  add(client: Client): void {
    this.#room(client.gameId).clients.add(client)
  }

  remove(client: Client): void {
    const room = this.#rooms.get(client.gameId)
    if (room === undefined || !room.clients.delete(client)) return
    const { seat } = client
    if (seat !== null && !this.#connected(room, seat)) {
      room.gone = bySeat((one) => (one === seat ? this.#now() : room.gone[one]))
    }
    if (room.clients.size === 0) this.#rooms.delete(client.gameId)
    else void this.tellPresence(client.gameId)
  }

  /** A seat that asks without a socket. */
  polled(gameId: string, seat: Seat): void {
    const room = this.#room(gameId)
    const now = this.#now()
    room.polled = bySeat((one) => (one === seat ? now : room.polled[one]))
    void this.tellPresence(gameId)
  }

  #connected({ clients }: Room, seat: Seat): boolean {
    for (const client of clients) if (client.seat === seat) return true
    return false
  }

  goneFor(gameId: string, now: number): readonly [number, number] {
    const room = this.#rooms.get(gameId)
    // Nobody is there to see anybody gone.
    if (room === undefined) return [0, 0]
    const goneFor = (seat: Seat): number => {
      if (this.#connected(room, seat)) return 0
      const since = Math.max(room.gone[seat], room.polled[seat] + POLL_PRESENCE)
      // Just gone is gone, too.
      return Math.max(now === since ? 1 : 0, now - since)
    }
    return [goneFor(0), goneFor(1)]
  }

  /** Forgets games where nobody is left; whoever polled and stopped is gone, which nothing else tells. */
  sweep(): void {
    const old = this.#now() - 2 * POLL_PRESENCE
    for (const [gameId, { clients, polled }] of this.#rooms) {
      const latest = Math.max(...polled)
      if (clients.size === 0 && latest < old) this.#rooms.delete(gameId)
      else if (latest > Number.NEGATIVE_INFINITY) void this.tellPresence(gameId)
    }
  }

  presence(gameId: string): Extract<ServerMessage, { t: 'presence' }> {
    const room = this.#room(gameId)
    const now = this.#now()
    const of = (seat: Seat): Presence => {
      const own = [...room.clients].filter((client) => client.seat === seat)
      if (own.some(({ away }) => !away)) return 'here'
      if (own.length > 0) return 'away'
      return now - room.polled[seat] < POLL_PRESENCE ? 'here' : 'gone'
    }
    const watchers = [...room.clients].filter(({ seat }) => seat === null).length
    return { t: 'presence', seats: [of(0), of(1)], watchers }
  }

  /** Tells everybody who is there, where that has changed; what may be claimed changes with a seat that goes or comes. */
  async tellPresence(gameId: string): Promise<void> {
    const room = this.#rooms.get(gameId)
    if (room === undefined) return
    const message = this.presence(gameId)
    const text = JSON.stringify(message)
    if (text === room.told) return
    room.told = text
    for (const client of room.clients) client.send(text)
    const gone = bySeat((seat) => message.seats[seat] === 'gone')
    const changed = SEATS.filter((seat) => gone[seat] !== room.toldGone[seat])
    room.toldGone = gone
    if (changed.length === 0) return
    const open = await this.openTable(gameId).catch(() => null)
    if (open === null || open.table.status !== 'playing') return
    for (const seat of changed) {
      this.sendTo(gameId, otherSeat(seat), this.state(open, otherSeat(seat)))
    }
  }

  state(open: OpenTable, listener: Listener): ServerMessage {
    const now = this.#now()
    const goneFor = this.goneFor(open.table.id, now)
    return stateMessage(open.table, open.frame, listener, { now, goneFor })
  }

  sendTo(gameId: string, listener: Listener, message: ServerMessage): void {
    const room = this.#rooms.get(gameId)
    if (room === undefined) return
    const text = JSON.stringify(message)
    for (const client of room.clients) if (client.listener === listener) client.send(text)
  }

  /** The state again, to everybody at a game: names or links have changed. */
  tellState(open: OpenTable): void {
    for (const listener of LISTENERS) {
      this.sendTo(open.table.id, listener, this.state(open, listener))
    }
  }

  told(open: OpenTable, event: Happening, before: Table): void {
    const { table, frame, secret } = open
    const room = this.#rooms.get(table.id)
    if (room === undefined) return
    const now = this.#now()
    const at = { now, goneFor: this.goneFor(table.id, now) }
    const ended = table.result !== null && event.kind !== 'offer' && event.kind !== 'rematch'
    for (const listener of LISTENERS) {
      const clients = [...room.clients].filter((client) => client.listener === listener)
      if (clients.length === 0) continue
      const text = JSON.stringify(eventMessage(before, table, frame, event, listener, at))
      const over = ended ? JSON.stringify(overMessage(table, secret, listener)) : null
      for (const client of clients) {
        client.send(text)
        if (over !== null) client.send(over)
      }
    }
  }

  /** A phrase to everybody at the table; the same one sent twice is said once. */
  said(gameId: string, seat: Seat, id: string, phrase: number): void {
    const room = this.#room(gameId)
    if (room.lastSaid[seat] === id) return
    room.lastSaid = bySeat((one) => (one === seat ? id : room.lastSaid[one]))
    const text = JSON.stringify({ t: 'said', seat, phrase } satisfies ServerMessage)
    for (const client of room.clients) client.send(text)
  }

  /** Sends spectators home: the link was withdrawn. */
  dismissWatchers(gameId: string): void {
    for (const client of this.#rooms.get(gameId)?.clients ?? []) {
      if (client.listener !== 'watcher') continue
      client.say({
        t: 'bye',
        code: 'BAD_LINK',
        text: 'The players no longer have spectators.',
        after: 0,
      })
      client.close(4003, 'withdrawn')
    }
  }

  setAside(gameId: string): void {
    const text = 'The record of this game is damaged. It was set aside; no other game is touched.'
    for (const client of this.#rooms.get(gameId)?.clients ?? []) {
      client.say({ t: 'no', id: null, code: 'SET_ASIDE', text })
    }
  }

  /** The server goes down: everybody comes back, spread over a few seconds. */
  closeAll(spread: (most: number) => number): void {
    for (const { clients } of this.#rooms.values()) {
      for (const client of clients) {
        client.say({
          t: 'bye',
          code: 'RESTART',
          text: 'The server restarts; the game goes on in a moment.',
          after: spread(5_000),
        })
        client.close(1012, 'restart')
      }
    }
  }
}
