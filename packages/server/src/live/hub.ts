import { type BySeat, bySeat, otherSeat, SEATS, type Seat } from '@skunkd/engine'
import type { Presence, ServerMessage } from '@skunkd/protocol'
import { type Bus, type BusNote, noBus } from '../bus/bus.js'
import type { OpenTable } from '../game/open-table.js'
import type { Happening, Table } from '../game/table.js'
import type { Audience } from '../game/tables.js'
import type { Client } from './client.js'
import { Elsewhere, joined, NOBODY, type Present } from './elsewhere.js'
import { eventTexts, type Listener, overMessage, stateMessage } from './tell.js'

/** Somebody who asks by POST instead of a socket counts as here for this long. */
const POLL_PRESENCE = 30_000

/** As many places as one person has a game open in; an event costs a message to each of them. */
const MOST_PLACES = 8

const LISTENERS: readonly Listener[] = [0, 1, 'watcher']

/** The sockets at one game, and since when a seat is without any. */
interface Company {
  readonly clients: Set<Client>
  gone: BySeat<number>
  polled: BySeat<number>
  told: string
  /** The seats that were gone when it was last told. */
  toldGone: BySeat<boolean>
  /** What the other nodes know of who is here. */
  published: string
  lastSaid: BySeat<string | null>
}

/** Who is at which game, and who is told what. */
export class Hub implements Audience {
  readonly #companies = new Map<string, Company>()
  readonly #elsewhere = new Elsewhere()
  readonly #now: () => number
  readonly #bus: Bus
  /** Opens a table whose sockets must be told again; set by the owner of the tables. */
  openTable: (gameId: string) => Promise<OpenTable> = () => Promise.reject(new Error('No tables.'))
  /** The same, with names and links read from the store again. */
  refreshTable: (gameId: string) => Promise<OpenTable> = this.openTable

  constructor(now: () => number, bus: Bus = noBus) {
    this.#now = now
    this.#bus = bus
    bus.subscribe({
      hear: (note, node) => this.#hear(note, node),
      missed: () => this.#ask(),
    })
    this.#ask()
  }

  #ask(): void {
    this.#bus.publish({ kind: 'who' })
    this.sayWhoIsHere()
  }

  #hear(note: BusNote, node: string): void {
    switch (note.kind) {
      case 'here':
        this.#elsewhere.hear(node, note.game, note, this.#now())
        this.#changed(note.game)
        break
      case 'said':
        this.#sayHere(note.game, note.seat, note.id, note.phrase)
        break
      case 'frame':
        if (!this.#companies.has(note.game)) break
        this.refreshTable(note.game).then(
          (open) => this.#tellStateHere(open),
          // The next state says it.
          () => {},
        )
        break
      case 'unwatched':
        this.#dismissHere(note.game)
        break
      case 'who':
        this.sayWhoIsHere()
        break
      case 'left':
        for (const game of this.#elsewhere.forget(node)) this.#changed(game)
        break
      default:
    }
  }

  /** Somebody has come or gone on another node. */
  #changed(gameId: string): void {
    const company = this.#companies.get(gameId)
    if (company === undefined) return
    const now = this.#now()
    const before = company.told === '' ? null : (JSON.parse(company.told) as Present)
    company.gone = bySeat((seat) =>
      before !== null && before.seats[seat] !== 'gone' && !this.#connected(gameId, company, seat)
        ? now
        : company.gone[seat],
    )
    void this.tellPresence(gameId)
  }

  /** Tells the other nodes everything they should know of who is here; now and then, and when asked. */
  sayWhoIsHere(): void {
    for (const gameId of this.#companies.keys()) {
      this.#bus.publish({ kind: 'here', game: gameId, ...this.#presentHere(gameId) })
    }
  }

  get sockets(): number {
    let count = 0
    for (const company of this.#companies.values()) count += company.clients.size
    return count
  }

  get games(): number {
    return this.#companies.size
  }

  #company(gameId: string): Company {
    const known = this.#companies.get(gameId)
    if (known !== undefined) return known
    const now = this.#now()
    const never = Number.NEGATIVE_INFINITY
    const company: Company = {
      clients: new Set(),
      gone: [now, now],
      polled: [never, never],
      told: '',
      toldGone: [true, true],
      published: JSON.stringify(NOBODY),
      lastSaid: [null, null],
    }
    this.#companies.set(gameId, company)
    return company
  }

  add(client: Client): void {
    const { clients } = this.#company(client.gameId)
    clients.add(client)
    if (client.seat === null) return
    const own = [...clients].filter(({ seat }) => seat === client.seat)
    if (own.length <= MOST_PLACES) return
    // The longest there is the likeliest to be a line that died; a live one comes back.
    const [longest] = own
    this.remove(longest!)
    longest!.close(4008, 'open in too many places')
  }

  remove(client: Client): void {
    const company = this.#companies.get(client.gameId)
    if (company === undefined || !company.clients.delete(client)) return
    const { gameId, seat } = client
    if (seat !== null && !this.#connected(gameId, company, seat)) {
      company.gone = bySeat((one) => (one === seat ? this.#now() : company.gone[one]))
    }
    if (company.clients.size > 0) {
      void this.tellPresence(gameId)
      return
    }
    this.#companies.delete(gameId)
    this.#bus.publish({ kind: 'here', game: gameId, ...NOBODY })
  }

  /** A seat that asks without a socket. */
  polled(gameId: string, seat: Seat): void {
    const company = this.#company(gameId)
    const now = this.#now()
    company.polled = bySeat((one) => (one === seat ? now : company.polled[one]))
    void this.tellPresence(gameId)
  }

  #connected(gameId: string, { clients }: Company, seat: Seat): boolean {
    for (const client of clients) if (client.seat === seat) return true
    return this.#elsewhere.at(gameId).seats[seat] !== 'gone'
  }

  goneFor(gameId: string, now: number): readonly [number, number] {
    const company = this.#companies.get(gameId)
    // Nobody is there to see anybody gone.
    if (company === undefined) return [0, 0]
    const goneFor = (seat: Seat): number => {
      if (this.#connected(gameId, company, seat)) return 0
      const since = Math.max(company.gone[seat], company.polled[seat] + POLL_PRESENCE)
      // Just gone is gone, too.
      return Math.max(now === since ? 1 : 0, now - since)
    }
    return [goneFor(0), goneFor(1)]
  }

  /** Forgets empty games and silent nodes, and notices who has stopped polling. */
  sweep(): void {
    for (const gameId of this.#elsewhere.sweep(this.#now())) this.#changed(gameId)
    const old = this.#now() - 2 * POLL_PRESENCE
    for (const [gameId, { clients, polled }] of this.#companies) {
      const latest = Math.max(...polled)
      if (clients.size === 0 && latest < old) this.#companies.delete(gameId)
      else if (latest > Number.NEGATIVE_INFINITY) void this.tellPresence(gameId)
    }
  }

  presence(gameId: string): Extract<ServerMessage, { t: 'presence' }> {
    const { seats, watchers } = joined(this.#presentHere(gameId), this.#elsewhere.at(gameId))
    return { t: 'presence', seats: [seats[0], seats[1]], watchers }
  }

  #presentHere(gameId: string): Present {
    const company = this.#company(gameId)
    const now = this.#now()
    const of = (seat: Seat): Presence => {
      const own = [...company.clients].filter((client) => client.seat === seat)
      if (own.some(({ away }) => !away)) return 'here'
      if (own.length > 0) return 'away'
      return now - company.polled[seat] < POLL_PRESENCE ? 'here' : 'gone'
    }
    const watchers = [...company.clients].filter(({ seat }) => seat === null).length
    return { seats: [of(0), of(1)], watchers }
  }

  #publish(gameId: string, company: Company): void {
    const present = this.#presentHere(gameId)
    const text = JSON.stringify(present)
    if (text === company.published) return
    company.published = text
    this.#bus.publish({ kind: 'here', game: gameId, ...present })
  }

  /** Tells everybody who is there, if that has changed, and with it what may be claimed. */
  async tellPresence(gameId: string): Promise<void> {
    const company = this.#companies.get(gameId)
    if (company === undefined) return
    this.#publish(gameId, company)
    const message = this.presence(gameId)
    const text = JSON.stringify(message)
    if (text === company.told) return
    company.told = text
    for (const client of company.clients) client.send(text)
    const gone = bySeat((seat) => message.seats[seat] === 'gone')
    const changed = SEATS.filter((seat) => gone[seat] !== company.toldGone[seat])
    company.toldGone = gone
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
    const company = this.#companies.get(gameId)
    if (company === undefined) return
    const text = JSON.stringify(message)
    for (const client of company.clients) if (client.listener === listener) client.send(text)
  }

  /** The state again, to everybody at a game: names or links have changed. */
  tellState(open: OpenTable): void {
    this.#tellStateHere(open)
    this.#bus.publish({ kind: 'frame', game: open.table.id })
  }

  #tellStateHere(open: OpenTable): void {
    for (const listener of LISTENERS) {
      this.sendTo(open.table.id, listener, this.state(open, listener))
    }
  }

  told(open: OpenTable, event: Happening, before: Table): void {
    const { table, frame, secret } = open
    const company = this.#companies.get(table.id)
    if (company === undefined) return
    const now = this.#now()
    const at = { now, goneFor: this.goneFor(table.id, now) }
    const ended = table.result !== null && event.kind !== 'offer' && event.kind !== 'rematch'
    const textOf = eventTexts(before, table, frame, event, at)
    const texts = new Map<Listener, readonly string[]>()
    const textsFor = (listener: Listener): readonly string[] => {
      const over = ended ? [JSON.stringify(overMessage(table, secret, listener))] : []
      const made = [textOf(listener), ...over]
      texts.set(listener, made)
      return made
    }
    for (const client of company.clients) {
      for (const text of texts.get(client.listener) ?? textsFor(client.listener)) client.send(text)
    }
  }

  /** A phrase to everybody at the table; the same one sent twice is said once. */
  said(gameId: string, seat: Seat, id: string, phrase: number): void {
    this.#sayHere(gameId, seat, id, phrase)
    this.#bus.publish({ kind: 'said', game: gameId, seat, id, phrase })
  }

  #sayHere(gameId: string, seat: Seat, id: string, phrase: number): void {
    const company = this.#companies.get(gameId)
    if (company === undefined || company.lastSaid[seat] === id) return
    company.lastSaid = bySeat((one) => (one === seat ? id : company.lastSaid[one]))
    const text = JSON.stringify({ t: 'said', seat, phrase } satisfies ServerMessage)
    for (const client of company.clients) client.send(text)
  }

  /** Sends spectators home: the link was withdrawn. */
  dismissWatchers(gameId: string): void {
    this.#dismissHere(gameId)
    this.#bus.publish({ kind: 'unwatched', game: gameId })
  }

  #dismissHere(gameId: string): void {
    for (const client of this.#companies.get(gameId)?.clients ?? []) {
      if (client.listener !== 'watcher') continue
      client.say({
        t: 'bye',
        code: 'BAD_LINK',
        text: 'The players no longer allow spectators.',
        after: 0,
      })
      client.close(4003, 'withdrawn')
    }
  }

  setAside(gameId: string): void {
    const text = 'The record of this game is damaged. It was set aside; no other game is touched.'
    for (const client of this.#companies.get(gameId)?.clients ?? []) {
      client.say({ t: 'no', id: null, code: 'SET_ASIDE', text })
    }
  }

  /** The server goes down: everybody comes back, spread over a few seconds. */
  closeAll(spread: (most: number) => number): void {
    this.#bus.publish({ kind: 'left' })
    for (const { clients } of this.#companies.values()) {
      for (const client of clients) {
        client.say({
          t: 'bye',
          code: 'RESTART',
          text: 'The server is restarting; the game continues in a moment.',
          after: spread(5_000),
        })
        client.close(1012, 'restart')
      }
    }
  }
}
