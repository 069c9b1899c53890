import {
  type BySeat,
  bySeat,
  type GameState,
  otherSeat,
  SEATS,
  type Seat,
  withSeat,
} from '@skunkd/engine/rules'
import type { Presence, ServerMessage } from '@skunkd/protocol'
import { type Bus, type BusMessage, nullBus } from '../bus/bus.js'
import type { OpenTable } from '../game/open-table.js'
import type { SequencedEvent, Table } from '../game/table.js'
import type { TableObserver } from '../game/tables.js'
import { RefusalError } from '../support/refusal-error.js'
import type { Client } from './client.js'
import { announceRestart, signOut, withdrawSpectators } from './goodbyes.js'
import {
  type GamePresence,
  isSamePresence,
  mergePresence,
  NO_PRESENCE,
  RemotePresence,
} from './remote-presence.js'
import { PhraseLimit, WatcherThrottle } from './throttles.js'
import { eventJsonFor, overMessage, stateJson, type Viewer } from './viewer-messages.js'

/** Somebody who asks by POST instead of a socket counts as here for this long. */
const POLL_PRESENCE = 30_000

/** As many places as one person has a game open in; an event costs a message to each of them. */
const MAX_CLIENTS_PER_SEAT = 8

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

/** The sockets at one game, and since when a seat is without any. */
interface GameClients {
  readonly clients: Set<Client>
  absentSince: BySeat<number>
  lastPollAt: BySeat<number>
  /** What everybody here was last told. */
  lastPresence: GamePresence
  readonly watchers: WatcherThrottle
  /** What the other nodes know of who is here. */
  published: GamePresence
  lastPhraseId: BySeat<string | null>
  readonly phrases: PhraseLimit
}

/** Who is at which game, and who is told what. */
export class Hub implements TableObserver {
  readonly #clientsByGame = new Map<string, GameClients>()
  readonly #remotePresence = new RemotePresence()
  readonly #now: () => number
  readonly #bus: Bus
  /** Opens a table whose sockets must be told again; set by the owner of the tables. */
  openTable: (gameId: string) => Promise<OpenTable> = () => Promise.reject(new Error('No tables.'))
  /** The same, with names and links read from the store again. */
  refreshTable: (gameId: string) => Promise<OpenTable> = this.openTable

  constructor(now: () => number, bus: Bus = nullBus) {
    this.#now = now
    this.#bus = bus
    bus.subscribe({
      onMessage: (note, node) => this.#onBusMessage(note, node),
      onReconnect: () => this.#requestPresence(),
    })
    this.#requestPresence()
  }

  #requestPresence(): void {
    this.#bus.publish({ kind: 'who' })
    this.publishPresence()
  }

  #onBusMessage(note: BusMessage, node: string): void {
    switch (note.kind) {
      case 'here':
        this.#remotePresence.update(node, note.game, note, this.#now())
        this.#onRemotePresence(note.game)
        break
      case 'said':
        this.#sendPhrase(note.game, note.seat, note.id, note.phrase)
        break
      case 'frame':
        if (!this.#clientsByGame.has(note.game)) break
        this.refreshTable(note.game).then(
          (open) => this.#sendState(open),
          // The next state says it.
          () => {},
        )
        break
      case 'unwatched':
        withdrawSpectators(this.#clientsOf(note.game))
        break
      case 'ended':
        this.#signOut(note.account)
        break
      case 'who':
        this.publishPresence()
        break
      case 'left':
        for (const game of this.#remotePresence.removeNode(node)) this.#onRemotePresence(game)
        break
      default:
    }
  }

  /** Somebody has come or gone on another node. */
  #onRemotePresence(gameId: string): void {
    const gameClients = this.#clientsByGame.get(gameId)
    if (gameClients === undefined) return
    const now = this.#now()
    const { absentSince, lastPresence } = gameClients
    gameClients.absentSince = bySeat((seat) =>
      lastPresence.seats[seat] !== 'gone' && !this.#connected(gameId, gameClients, seat)
        ? now
        : absentSince[seat],
    )
    void this.broadcastPresence(gameId)
  }

  /** Tells the other nodes everything they should know of who is here; now and then, and when asked. */
  publishPresence(): void {
    for (const gameId of this.#clientsByGame.keys()) {
      this.#bus.publish({ kind: 'here', game: gameId, ...this.#localPresence(gameId) })
    }
  }

  get sockets(): number {
    let count = 0
    for (const gameClients of this.#clientsByGame.values()) count += gameClients.clients.size
    return count
  }

  isAttended(gameId: string): boolean {
    return (this.#clientsByGame.get(gameId)?.clients.size ?? 0) > 0
  }

  get games(): number {
    return this.#clientsByGame.size
  }

  #company(gameId: string): GameClients {
    const known = this.#clientsByGame.get(gameId)
    if (known !== undefined) return known
    const now = this.#now()
    const never = Number.NEGATIVE_INFINITY
    const gameClients: GameClients = {
      clients: new Set(),
      absentSince: [now, now],
      lastPollAt: [never, never],
      lastPresence: NO_PRESENCE,
      watchers: new WatcherThrottle(),
      published: NO_PRESENCE,
      lastPhraseId: [null, null],
      phrases: new PhraseLimit(),
    }
    this.#clientsByGame.set(gameId, gameClients)
    return gameClients
  }

  add(client: Client): void {
    const { clients } = this.#company(client.gameId)
    clients.add(client)
    if (client.seat === null) return
    const own = [...clients].filter(({ seat }) => seat === client.seat)
    if (own.length <= MAX_CLIENTS_PER_SEAT) return
    // The longest there is the likeliest to be a line that died; a live one comes back.
    const [longest] = own
    this.remove(longest!)
    longest!.close(4008, 'open in too many places')
  }

  remove(client: Client): void {
    const gameClients = this.#clientsByGame.get(client.gameId)
    if (gameClients === undefined || !gameClients.clients.delete(client)) return
    const { gameId, seat } = client
    if (seat !== null && !this.#connected(gameId, gameClients, seat)) {
      gameClients.absentSince = withSeat(gameClients.absentSince, seat, this.#now())
    }
    if (gameClients.clients.size > 0) {
      void this.broadcastPresence(gameId)
      return
    }
    this.#forget(gameId, gameClients)
    this.#bus.publish({ kind: 'here', game: gameId, ...NO_PRESENCE })
  }

  #forget(gameId: string, { watchers }: GameClients): void {
    watchers.stop()
    this.#clientsByGame.delete(gameId)
  }

  /** A seat that asks without a socket. */
  polled(gameId: string, seat: Seat): void {
    const gameClients = this.#company(gameId)
    gameClients.lastPollAt = withSeat(gameClients.lastPollAt, seat, this.#now())
    void this.broadcastPresence(gameId)
  }

  #connected(gameId: string, { clients }: GameClients, seat: Seat): boolean {
    for (const client of clients) if (client.seat === seat) return true
    return this.#remotePresence.presenceIn(gameId).seats[seat] !== 'gone'
  }

  absentFor(gameId: string, now: number): BySeat<number> {
    const gameClients = this.#clientsByGame.get(gameId)
    return bySeat((seat) => {
      // Nobody is there to see anybody gone.
      if (gameClients === undefined) return 0
      if (this.#connected(gameId, gameClients, seat)) return 0
      const since = Math.max(
        gameClients.absentSince[seat],
        gameClients.lastPollAt[seat] + POLL_PRESENCE,
      )
      // Just gone is gone, too.
      return Math.max(now === since ? 1 : 0, now - since)
    })
  }

  /** Forgets empty games and silent nodes, and notices who has stopped polling. */
  sweep(): void {
    for (const gameId of this.#remotePresence.expireNodes(this.#now()))
      this.#onRemotePresence(gameId)
    const old = this.#now() - 2 * POLL_PRESENCE
    for (const [gameId, gameClients] of this.#clientsByGame) {
      const latest = Math.max(...gameClients.lastPollAt)
      if (gameClients.clients.size === 0 && latest < old) this.#forget(gameId, gameClients)
      else if (latest > Number.NEGATIVE_INFINITY) void this.broadcastPresence(gameId)
    }
  }

  presence(gameId: string): Extract<ServerMessage, { t: 'presence' }> {
    const { seats, watchers } = mergePresence(
      this.#localPresence(gameId),
      this.#remotePresence.presenceIn(gameId),
    )
    return { t: 'presence', seats, watchers }
  }

  #localPresence(gameId: string): GamePresence {
    const gameClients = this.#company(gameId)
    const now = this.#now()
    const of = (seat: Seat): Presence => {
      const own = [...gameClients.clients].filter((client) => client.seat === seat)
      if (own.some(({ away }) => !away)) return 'here'
      if (own.length > 0) return 'away'
      return now - gameClients.lastPollAt[seat] < POLL_PRESENCE ? 'here' : 'gone'
    }
    const watchers = [...gameClients.clients].filter(({ seat }) => seat === null).length
    return { seats: bySeat(of), watchers }
  }

  #publish(gameId: string, gameClients: GameClients): void {
    const present = this.#localPresence(gameId)
    if (isSamePresence(present, gameClients.published)) return
    gameClients.published = present
    this.#bus.publish({ kind: 'here', game: gameId, ...present })
  }

  /** Tells everybody who is there, if that has changed, and with it what may be claimed. */
  async broadcastPresence(gameId: string): Promise<void> {
    const gameClients = this.#clientsByGame.get(gameId)
    if (gameClients === undefined) return
    const message = this.presence(gameId)
    if (this.#delaysWatchers(gameId, gameClients, message)) return
    this.#publish(gameId, gameClients)
    const { lastPresence: before } = gameClients
    if (isSamePresence(message, before)) return
    gameClients.lastPresence = message
    gameClients.watchers.told(this.#now())
    const text = JSON.stringify(message)
    for (const client of gameClients.clients) client.send(text)
    const isGone = ({ seats }: GamePresence, seat: Seat) => seats[seat] === 'gone'
    const changed = SEATS.filter((seat) => isGone(message, seat) !== isGone(before, seat))
    if (changed.length === 0) return
    const open = await this.openTable(gameId).catch(() => null)
    if (open === null || open.table.status !== 'playing') return
    for (const seat of changed) {
      this.#sendTo(gameId, otherSeat(seat), this.state(open, otherSeat(seat)))
    }
  }

  /** Whether only the number of those who watch has changed, and something was told a moment ago. */
  #delaysWatchers(
    gameId: string,
    { lastPresence, watchers: throttle }: GameClients,
    { seats, watchers }: GamePresence,
  ): boolean {
    const isOnlyNumber =
      lastPresence.watchers !== watchers &&
      SEATS.every((seat) => lastPresence.seats[seat] === seats[seat])
    return isOnlyNumber && throttle.delays(this.#now(), () => void this.broadcastPresence(gameId))
  }

  /** Whether one more may watch, here or on another node. */
  canWatchMore(gameId: string, most: number): boolean {
    return this.presence(gameId).watchers < most
  }

  /** The state message, as it travels. */
  state(open: OpenTable, listener: Viewer): string {
    const now = this.#now()
    const goneFor = this.absentFor(open.table.id, now)
    return stateJson(open.table, open.metadata, listener, { now, goneFor })
  }

  #sendTo(gameId: string, listener: Viewer, text: string): void {
    for (const client of this.#clientsOf(gameId)) {
      if (client.listener === listener) client.send(text)
    }
  }

  /** The state again, to everybody at a game: names or links have changed. */
  broadcastState(open: OpenTable): void {
    this.#sendState(open)
    this.#bus.publish({ kind: 'frame', game: open.table.id })
  }

  #sendState(open: OpenTable): void {
    for (const listener of VIEWERS) {
      this.#sendTo(open.table.id, listener, this.state(open, listener))
    }
  }

  broadcastEvent(
    open: OpenTable,
    event: SequencedEvent,
    before: Table,
    states: readonly GameState[],
  ): void {
    const { table, metadata, secret } = open
    const gameClients = this.#clientsByGame.get(table.id)
    if (gameClients === undefined) return
    const now = this.#now()
    const at = { now, goneFor: this.absentFor(table.id, now) }
    const ended = table.result !== null && event.kind !== 'offer' && event.kind !== 'rematch'
    const textOf = eventJsonFor(before, table, metadata, event, states, at)
    const texts = new Map<Viewer, readonly string[]>()
    const textsFor = (listener: Viewer): readonly string[] => {
      const over = ended ? [JSON.stringify(overMessage(table, secret, listener))] : []
      const made = [textOf(listener), ...over]
      texts.set(listener, made)
      return made
    }
    for (const client of gameClients.clients) {
      for (const text of texts.get(client.listener) ?? textsFor(client.listener)) client.send(text)
    }
  }

  /** A phrase to everybody at the table; the same one sent twice is said once. */
  broadcastPhrase(gameId: string, hand: number, seat: Seat, id: string, phrase: number): void {
    const gameClients = this.#company(gameId)
    if (gameClients.lastPhraseId[seat] === id) return
    if (!gameClients.phrases.take(hand, seat)) {
      throw new RefusalError('SAID_ENOUGH', 'You’ve said enough in this hand.')
    }
    this.#sendPhrase(gameId, seat, id, phrase)
    this.#bus.publish({ kind: 'said', game: gameId, seat, id, phrase })
  }

  #sendPhrase(gameId: string, seat: Seat, id: string, phrase: number): void {
    const gameClients = this.#clientsByGame.get(gameId)
    if (gameClients === undefined || gameClients.lastPhraseId[seat] === id) return
    gameClients.lastPhraseId = withSeat(gameClients.lastPhraseId, seat, id)
    const text = JSON.stringify({ t: 'said', seat, phrase } satisfies ServerMessage)
    for (const client of gameClients.clients) client.send(text)
  }

  /** Sends spectators home: the link was withdrawn. */
  disconnectSpectators(gameId: string): void {
    withdrawSpectators(this.#clientsOf(gameId))
    this.#bus.publish({ kind: 'unwatched', game: gameId })
  }

  /** Sessions of a person have ended. */
  disconnectAccount(accountId: string): void {
    this.#signOut(accountId)
    this.#bus.publish({ kind: 'ended', account: accountId })
  }

  #signOut(accountId: string): void {
    for (const { clients } of this.#clientsByGame.values()) signOut(clients, accountId)
  }

  notifyQuarantined(gameId: string, { code, message: text }: RefusalError): void {
    for (const client of this.#clientsOf(gameId)) {
      client.sendMessage({ t: 'no', id: null, code, text })
    }
  }

  /** The server goes down; nobody is told any more who leaves. */
  closeAll(spread: (most: number) => number): void {
    this.#bus.publish({ kind: 'left' })
    for (const [gameId, gameClients] of this.#clientsByGame) {
      announceRestart(gameClients.clients, spread)
      this.#forget(gameId, gameClients)
    }
  }

  #clientsOf(gameId: string): Iterable<Client> {
    return this.#clientsByGame.get(gameId)?.clients ?? []
  }
}
