import {
  type BySeat,
  bySeat,
  type GameState,
  otherSeat,
  SEATS,
  type Seat,
  withSeat,
} from '@skunkd/engine/rules'
import type { ServerMessage } from '@skunkd/protocol'
import { type Bus, type BusMessage, nullBus } from '../bus/bus.js'
import type { OpenTable } from '../game/open-table.js'
import type { SequencedEvent, Table } from '../game/table.js'
import type { TableObserver, Tables } from '../game/tables.js'
import { RefusalError } from '../support/refusal-error.js'
import type { Client } from './client.js'
import { Company } from './company.js'
import { announceRestart, dismiss } from './goodbyes.js'
import {
  type GamePresence,
  isSamePresence,
  mergePresence,
  NO_PRESENCE,
  RemotePresence,
} from './remote-presence.js'
import { eventJsonFor, overMessage, stateJson, type Viewer } from './viewer-messages.js'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

export class Hub implements TableObserver {
  readonly #companies = new Map<string, Company>()
  readonly #remotePresence = new RemotePresence()
  /** The tables whose sockets these are; set by their owner, for they tell this hub. */
  tables: Pick<Tables, 'open' | 'refresh'> | null = null

  constructor(
    private readonly now: () => number,
    private readonly bus: Bus = nullBus,
  ) {
    bus.subscribe({
      onMessage: (note, node) => this.#onBusMessage(note, node),
      onReconnect: () => this.#requestPresence(),
    })
    this.#requestPresence()
  }

  #requestPresence(): void {
    this.bus.publish({ kind: 'who' })
    this.publishPresence()
  }

  #onBusMessage(note: BusMessage, node: string): void {
    switch (note.kind) {
      case 'here':
        this.#remotePresence.update(node, note.game, note, this.now())
        this.#onRemotePresence(note.game)
        break
      case 'said':
        this.#sendPhrase(note)
        break
      case 'frame':
        if (!this.#companies.has(note.game)) break
        this.tables?.refresh(note.game).then(
          (open) => this.#sendState(open),
          // The next state says it.
          () => {},
        )
        break
      case 'unwatched':
        this.#withdrawSpectators(note.game)
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
    const company = this.#companies.get(gameId)
    if (company === undefined) return
    for (const seat of SEATS) {
      if (company.told.seats[seat] !== 'gone' && !this.#connected(gameId, company, seat)) {
        company.noteAbsent(seat, this.now())
      }
    }
    void this.broadcastPresence(gameId)
  }

  /** Tells the other nodes everything they should know of who is here; now and then, and when asked. */
  publishPresence(): void {
    for (const gameId of this.#companies.keys()) {
      this.bus.publish({ kind: 'here', game: gameId, ...this.#localPresence(gameId) })
    }
  }

  get sockets(): number {
    let count = 0
    for (const { clients } of this.#companies.values()) count += clients.size
    return count
  }

  isAttended(gameId: string): boolean {
    return (this.#companies.get(gameId)?.clients.size ?? 0) > 0
  }

  get games(): number {
    return this.#companies.size
  }

  #company(gameId: string): Company {
    const known = this.#companies.get(gameId)
    if (known !== undefined) return known
    const company = new Company(this.now())
    this.#companies.set(gameId, company)
    return company
  }

  add(client: Client): void {
    const longest = this.#company(client.gameId).add(client)
    if (longest === null) return
    this.remove(longest)
    longest.close(4008, 'open in too many places')
  }

  remove(client: Client): void {
    const { gameId, seat } = client
    const company = this.#companies.get(gameId)
    if (company === undefined || !company.clients.delete(client)) return
    if (seat !== null && !this.#connected(gameId, company, seat)) {
      company.noteAbsent(seat, this.now())
    }
    if (company.clients.size > 0) {
      void this.broadcastPresence(gameId)
      return
    }
    this.#forget(gameId, company)
    this.bus.publish({ kind: 'here', game: gameId, ...NO_PRESENCE })
  }

  #forget(gameId: string, { throttle }: Company): void {
    throttle.stop()
    this.#companies.delete(gameId)
  }

  polled(gameId: string, seat: Seat): void {
    this.#company(gameId).notePoll(seat, this.now())
    void this.broadcastPresence(gameId)
  }

  #connected(gameId: string, company: Company, seat: Seat): boolean {
    return company.has(seat) || this.#remotePresence.presenceIn(gameId).seats[seat] !== 'gone'
  }

  absentFor(gameId: string, now: number): BySeat<number> {
    const company = this.#companies.get(gameId)
    return bySeat((seat) =>
      // With nobody there, nobody sees anybody gone.
      company === undefined || this.#connected(gameId, company, seat)
        ? 0
        : company.absentFor(seat, now),
    )
  }

  /** Forgets empty games and silent nodes, and notices who has stopped polling. */
  sweep(): void {
    const now = this.now()
    for (const gameId of this.#remotePresence.expireNodes(now)) this.#onRemotePresence(gameId)
    for (const [gameId, company] of this.#companies) {
      if (company.isDeserted(now)) this.#forget(gameId, company)
      else if (company.wasPolled) void this.broadcastPresence(gameId)
    }
  }

  presence(gameId: string): Extract<ServerMessage, { t: 'presence' }> {
    const { seats, watchers } = mergePresence(
      this.#localPresence(gameId),
      this.#remotePresence.presenceIn(gameId),
    )
    return { t: 'presence', seats, watchers }
  }

  /** What everybody here was last told: whoever comes now hears of a change together with them. */
  toldPresence(gameId: string): Extract<ServerMessage, { t: 'presence' }> {
    const { seats, watchers } = this.#company(gameId).told
    return { t: 'presence', seats, watchers }
  }

  #localPresence(gameId: string): GamePresence {
    return this.#company(gameId).presence(this.now())
  }

  #publish(gameId: string, company: Company): void {
    const present = company.presence(this.now())
    if (isSamePresence(present, company.published)) return
    company.published = present
    this.bus.publish({ kind: 'here', game: gameId, ...present })
  }

  /** Tells everybody who is there, if that has changed, and with it what may be claimed. */
  async broadcastPresence(gameId: string): Promise<void> {
    const company = this.#companies.get(gameId)
    if (company === undefined) return
    const { told: before, throttle } = company
    const message = this.presence(gameId)
    const isSameSeats = SEATS.every((seat) => before.seats[seat] === message.seats[seat])
    const isTold = isSamePresence(message, before)
    if (!isTold && throttle.delays(this.now(), isSameSeats, () => this.broadcastPresence(gameId))) {
      return
    }
    this.#publish(gameId, company)
    if (isTold) return
    company.told = message
    throttle.told(this.now())
    const text = JSON.stringify(message)
    for (const client of company.clients) client.send(text)
    const isGone = ({ seats }: GamePresence, seat: Seat) => seats[seat] === 'gone'
    const changed = SEATS.filter((seat) => isGone(message, seat) !== isGone(before, seat))
    if (changed.length === 0) return
    const open = await this.tables?.open(gameId).catch(() => null)
    if (open == null || open.table.status !== 'playing') return
    for (const seat of changed) {
      this.#sendTo(gameId, otherSeat(seat), this.state(open, otherSeat(seat)))
    }
  }

  canWatchMore(gameId: string, most: number): boolean {
    return this.presence(gameId).watchers < most
  }

  state(open: OpenTable, listener: Viewer): string {
    const now = this.now()
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
    this.bus.publish({ kind: 'frame', game: open.table.id })
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
    const company = this.#companies.get(table.id)
    if (company === undefined) return
    const now = this.now()
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
    for (const client of company.clients) {
      for (const text of texts.get(client.listener) ?? textsFor(client.listener)) client.send(text)
    }
  }

  /** A phrase to everybody at the table; the same one sent twice is said once. */
  broadcastPhrase(gameId: string, hand: number, seat: Seat, id: string, phrase: number): void {
    if (this.#company(gameId).lastPhraseId[seat] === id) return
    const said = { kind: 'said', game: gameId, hand, seat, id, phrase } as const
    if (!this.#sendPhrase(said)) {
      throw new RefusalError('SAID_ENOUGH', 'You can send more phrases in the next hand.')
    }
    this.bus.publish(said)
  }

  /** False once the seat has said enough, on whichever node: it may come back to one that forgot. */
  #sendPhrase({ game, hand, seat, id, phrase }: Extract<BusMessage, { kind: 'said' }>): boolean {
    const company = this.#companies.get(game)
    if (company === undefined || company.lastPhraseId[seat] === id) return true
    if (!company.phrases.take(hand, seat)) return false
    company.lastPhraseId = withSeat(company.lastPhraseId, seat, id)
    const text = JSON.stringify({ t: 'said', seat, phrase } satisfies ServerMessage)
    for (const client of company.clients) client.send(text)
    return true
  }

  disconnectSpectators(gameId: string): void {
    this.#withdrawSpectators(gameId)
    this.bus.publish({ kind: 'unwatched', game: gameId })
  }

  disconnectAccount(accountId: string): void {
    this.#signOut(accountId)
    this.bus.publish({ kind: 'ended', account: accountId })
  }

  #withdrawSpectators(gameId: string): void {
    const text = 'The players no longer allow spectators.'
    dismiss(this.#clientsOf(gameId), ({ seat }) => seat === null, { code: 'BAD_LINK', text })
  }

  #signOut(accountId: string): void {
    const bye = { code: 'NO_SESSION', text: 'This device was signed out.' }
    for (const { clients } of this.#companies.values()) {
      dismiss(clients, (client) => client.accountId === accountId, bye)
    }
  }

  notifyQuarantined(gameId: string, { code, message: text }: RefusalError): void {
    for (const client of this.#clientsOf(gameId)) {
      client.sendMessage({ t: 'no', id: null, code, text })
    }
  }

  /** The server goes down; nobody is told any more who leaves. */
  closeAll(spread: (most: number) => number): void {
    this.bus.publish({ kind: 'left' })
    for (const [gameId, company] of this.#companies) {
      announceRestart(company.clients, spread)
      this.#forget(gameId, company)
    }
  }

  #clientsOf(gameId: string): Iterable<Client> {
    return this.#companies.get(gameId)?.clients ?? []
  }
}
