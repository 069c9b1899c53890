import type { GameState, Seat } from '@skunkd/engine/rules'
import type { GameSetup, Pace } from '@skunkd/protocol'
import type { Bus } from '../bus/bus.js'
import { DamagedGameError } from '../storage/damage.js'
import type { AtomicExtras, Store, StoredEvent, StoredSeat } from '../storage/types.js'
import { RefusalError } from '../support/refusal-error.js'
import { autoAdvanceAt } from './clock.js'
import {
  type Decided,
  type Decision,
  type DecisionContext,
  decide,
  decideTimeout,
} from './decide.js'
import { fold, statesAfter } from './fold.js'
import { prepareGame, prepareRematch } from './new-game.js'
import { loadTable, type OpenTable, seatOf, toSequencedEvent } from './open-table.js'
import type { TablePorts } from './ports.js'
import { notReady, requireOpenSeat, requireRival, taken } from './seating.js'
import { SeqComparison } from './seq-comparison.js'
import { rowOf, type SequencedEvent, type Table, type TableEvent } from './table.js'
import { TableCache } from './table-cache.js'

export interface TableObserver {
  /** `states` are the game after each action of the event. */
  broadcastEvent(
    open: OpenTable,
    event: SequencedEvent,
    before: Table,
    states: readonly GameState[],
  ): void
  absentFor(gameId: string, now: number): readonly [number, number]
  notifyQuarantined(gameId: string, refusal: RefusalError): void
  isAttended(gameId: string): boolean
}

interface Entry extends OpenTable {
  queue: Promise<unknown>
  timer: NodeJS.Timeout | null
  /** The store has not said whether it took an event: if it did, nobody was told. */
  untold: boolean
}

const ATTEMPTS = 5
/** An event of at most this many characters travels in the note that tells of it. */
const SMALL_EVENT = 2_000

/**
 * The games of this node. One game's requests wait in a queue; each is decided on the table as
 * it is, appended to the log if the log is still as long as we think, and told only after
 * that is on the disk. If another node was faster, it is decided again.
 */
export class Tables {
  readonly #entries: TableCache<Entry>
  readonly #quarantined = new Set<string>()
  readonly #timed = new Set<string>()
  readonly #comparison: SeqComparison
  /** A damaged game was found; set by whoever keeps the log. */
  onSetAside: () => void = () => {}
  conflicts = 0
  #closed = false

  constructor(
    private readonly store: Store,
    private readonly bus: Bus,
    private readonly outside: TablePorts,
    private readonly observer: TableObserver,
  ) {
    bus.subscribe({
      onMessage: (note) => {
        if (note.kind === 'moved') this.#syncTo(note.game, note.seq, note.event)
      },
      onReconnect: () => {
        for (const gameId of this.#entries.ids()) this.#comparison.ask(gameId)
      },
    })
    this.#entries = new TableCache(
      (gameId) => this.#timed.has(gameId) || observer.isAttended(gameId),
      (entry) => this.#stopTimer(entry),
    )
    this.#comparison = new SeqComparison(store, (gameId, seq) => this.#syncTo(gameId, seq))
  }

  /** Looks soon whether a game has moved on another node without this one hearing of it. */
  compareSoon(gameId: string): void {
    if (this.bus.isShared && !this.#closed) this.#comparison.ask(gameId)
  }

  /** Another node has moved a game that this one has in memory; perhaps it says how. */
  #syncTo(gameId: string, seq: number, event?: StoredEvent): void {
    const catchUp = async () => {
      const open = await this.#entries.peek(gameId)
      if (open == null || open.table.seq >= seq) return
      await this.#enqueue(open, async () => {
        if (event !== undefined && open.table.seq === seq - 1) {
          try {
            this.#accept(open, toSequencedEvent(event))
          } catch (error) {
            // A note of another version is no damage: the store says what happened.
            if (!(error instanceof DamagedGameError)) throw error
          }
        }
        if (open.table.seq < seq) await this.#catchUp(open)
      })
    }
    catchUp().catch(() => {
      // The next event or ping asks again.
    })
  }

  async create(
    seat: Omit<StoredSeat, 'seat'>,
    setup: GameSetup,
    pace: Pace,
    watch: boolean,
  ): Promise<{ id: string; commitment: string; join: string; watch: string | null }> {
    const game = prepareGame(this.outside, setup, pace, watch)
    await this.store.createGame({
      ...game,
      status: 'inviting',
      evening: { games: [0, 0], points: [0, 0] },
      rematchOf: null,
      seats: [{ ...seat, seat: 0 }],
    })
    const { id, commitment, joinSecret, watchSecret } = game
    return { id, commitment, join: joinSecret, watch: watchSecret }
  }

  get count(): number {
    return this.#entries.size
  }

  async open(gameId: string): Promise<OpenTable> {
    return this.#entry(gameId)
  }

  /** The game, and this person's seat at it, if they have one. */
  async openFor(
    gameId: string,
    accountId: string | null,
  ): Promise<{ readonly open: OpenTable; readonly seat: Seat | null }> {
    const open = await this.open(gameId)
    // Somebody without a seat, as far as this node knows, may have just taken it on another.
    const seat =
      seatOf(open.metadata, accountId) ?? seatOf((await this.refresh(gameId)).metadata, accountId)
    return { open, seat }
  }

  async #entry(gameId: string): Promise<Entry> {
    if (this.#quarantined.has(gameId)) throw setAside()
    let entry: Entry | null
    try {
      entry = await this.#entries.use(gameId, () => this.#load(gameId))
    } catch (error) {
      this.#entries.drop(gameId)
      throw this.#setAsideIfDamaged(gameId, error)
    }
    if (entry === null) {
      this.#entries.drop(gameId)
      throw new RefusalError('NO_GAME', 'There’s no such game on this server.')
    }
    return entry
  }

  async #load(gameId: string): Promise<Entry | null> {
    const open = await loadTable(this.store, gameId)
    if (open === null) return null
    const entry: Entry = { ...open, queue: Promise.resolve(), timer: null, untold: false }
    this.#schedule(entry)
    if (entry.table.result !== null) this.#entries.noteFinished(gameId)
    return entry
  }

  /** What to throw instead of an error about a game; one that is damaged is set aside. */
  #setAsideIfDamaged(gameId: string, error: unknown): unknown {
    if (!(error instanceof DamagedGameError)) return error
    if (!this.#quarantined.has(gameId)) {
      this.#quarantined.add(gameId)
      this.#entries.drop(gameId)
      this.observer.notifyQuarantined(gameId, setAside())
      this.onSetAside()
    }
    return setAside()
  }

  #enqueue<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
    const done = entry.queue.then(work).catch((error: unknown) => {
      throw this.#setAsideIfDamaged(entry.table.id, error)
    })
    entry.queue = done.catch(() => {})
    return done
  }

  /** Reads what others have appended, and tells it; returns whether there was anything. */
  async #catchUp(entry: Entry, known?: readonly StoredEvent[]): Promise<boolean> {
    const { id, seq } = entry.table
    const isWhole = known?.[0]?.seq === seq + 1
    const events = isWhole ? known : await this.store.events(id, seq)
    if (events.length === 0) return false
    // Who has joined is in a row of its own; other changes of names and links are told apart.
    if (events.some(({ kind }) => kind === 'join')) {
      const game = await this.store.game(id)
      if (game !== null) entry.metadata = game
    }
    for (const event of events.map(toSequencedEvent)) this.#accept(entry, event)
    if (entry.untold) {
      this.bus.publish({ kind: 'moved', game: id, seq: entry.table.seq })
    }
    entry.untold = false
    return true
  }

  #accept(
    entry: Entry,
    event: SequencedEvent,
    states = statesAfter(entry.table, event),
    after = fold(entry.table, event, states),
  ): void {
    const before = entry.table
    entry.table = after
    this.#schedule(entry)
    if (after.result !== null) this.#entries.noteFinished(after.id)
    this.observer.broadcastEvent(entry, event, before, states)
  }

  #decisionContext({ table, secret }: OpenTable): DecisionContext {
    const now = this.outside.served()
    return {
      now,
      goneFor: this.observer.absentFor(table.id, now),
      cards: (e0, e1) => this.outside.cards(table.id, secret, e0, e1),
    }
  }

  /** Does what a seat asks, once; returns the `seq` it was done at. */
  async request(gameId: string, seat: Seat, request: Decision): Promise<{ readonly seq: number }> {
    const entry = await this.#entry(gameId)
    return this.#enqueue(entry, async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        let decided: Decided | 'rematch'
        try {
          decided = decide(entry.table, seat, request, this.#decisionContext(entry))
          requireRival(entry, request)
        } catch (error) {
          if (!(error instanceof RefusalError)) throw error
          // Another node may be further ahead than this one has heard: then it is decided again.
          if (await this.#catchUp(entry)) continue
          // A request that comes twice is stale because it was done: say so again.
          const seq = await this.store.seqOfRequest(gameId, seat, request.id)
          if (seq !== null) return { seq }
          throw error
        }
        const next = decided === 'rematch' ? prepareRematch(this.outside, entry) : undefined
        const done: Decided =
          decided === 'rematch'
            ? { event: { kind: 'rematch', body: { next: next!.id } }, states: [] }
            : decided
        const extras = next === undefined ? {} : { next }
        const outcome = await this.#append(entry, done, seat, request.id, extras)
        if (outcome === 'done') return { seq: entry.table.seq }
        this.conflicts++
        if (outcome === 'overtaken') continue
        // Nobody was faster: so it was this very request, on another way.
        const seq = await this.store.seqOfRequest(gameId, seat, request.id)
        if (seq !== null) return { seq }
      }
      throw new RefusalError('CONFLICT', 'The table is busy. Try again.')
    })
  }

  async join(gameId: string, joiner: Omit<StoredSeat, 'seat'>, e1: string): Promise<void> {
    const entry = await this.#entry(gameId)
    await this.#enqueue(entry, async () => {
      // The promise of the inviter, or the end of the invitation, may have come in on another node.
      if (entry.table.status !== 'inviting' || entry.table.fair.h0 === null)
        await this.#catchUp(entry)
      requireOpenSeat(entry.table.status)
      if (entry.table.fair.h0 === null) throw notReady()
      const seat: StoredSeat = { ...joiner, seat: 1 }
      const event: TableEvent = { kind: 'join', body: { e1 } }
      const outcome = await this.#append(entry, { event, states: [] }, 1, null, { seat })
      if (outcome !== 'done') throw taken()
    })
  }

  /** Writes what was decided; if others were faster, takes in what they did. */
  async #append(
    entry: Entry,
    { event, states }: Decided,
    seat: Seat | null,
    actionId: string | null,
    extras: AtomicExtras,
  ): Promise<'done' | 'overtaken' | 'refused'> {
    const { id, seq } = entry.table
    const observed: SequencedEvent = { ...event, seq: seq + 1, seat, at: this.outside.served() }
    const after = fold(entry.table, observed, states)
    const appending = this.store.append(
      id,
      { ...observed, actionId },
      { changedAt: this.outside.now(), ...rowOf(after) },
      extras,
    )
    const appended = await appending.catch((error: unknown) => {
      entry.untold = true
      this.compareSoon(id)
      throw error
    })
    if (appended !== true) {
      const missed = appended === false ? undefined : appended
      return (await this.#catchUp(entry, missed)) ? 'overtaken' : 'refused'
    }
    if (extras.seat !== undefined) {
      entry.metadata = { ...entry.metadata, seats: [...entry.metadata.seats, extras.seat] }
    }
    this.#accept(entry, observed, states, after)
    this.#publish(id, { ...observed, actionId })
    return 'done'
  }

  #publish(game: string, event: StoredEvent): void {
    if (!this.bus.isShared) return
    const { seq, kind } = event
    // Who has joined is in another row, which the others read then.
    const travels = kind !== 'join' && JSON.stringify(event.body).length <= SMALL_EVENT
    this.bus.publish({ kind: 'moved', game, seq, ...(travels && { event }) })
  }

  #stopTimer(entry: Entry): void {
    if (entry.timer !== null) clearTimeout(entry.timer)
    entry.timer = null
    this.#timed.delete(entry.table.id)
  }

  #schedule(entry: Entry): void {
    this.#stopTimer(entry)
    const at = autoAdvanceAt(entry.table)
    if (at === null || entry.table.status !== 'playing' || this.#closed) return
    this.#timed.add(entry.table.id)
    entry.timer = setTimeout(
      () =>
        void this.advanceIfDue(entry.table.id).catch(() => {
          // The store is away: people can press again, and the next event tries again.
        }),
      Math.max(0, at - this.outside.served()),
    )
  }

  async advanceIfDue(gameId: string): Promise<void> {
    const entry = await this.#entry(gameId)
    await this.#enqueue(entry, async () => {
      const decided = decideTimeout(entry.table, this.#decisionContext(entry))
      if (decided === null) {
        this.#schedule(entry)
        return
      }
      await this.#append(entry, decided, null, null, {})
    })
  }

  async refresh(gameId: string): Promise<OpenTable> {
    const entry = await this.#entry(gameId)
    const game = await this.store.game(gameId)
    if (game !== null) entry.metadata = game
    return entry
  }

  close(): void {
    this.#closed = true
    this.#comparison.close()
    this.#entries.clear()
  }
}

const setAside = () =>
  new RefusalError(
    'SET_ASIDE',
    'This game’s record is damaged, so it can’t continue. Your other games are fine.',
  )
