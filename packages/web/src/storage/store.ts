import { SEATS, type Seat, withSeat } from '@skunkd/engine'
import { reasonOf } from '../ui/text.js'
import type { StorageBackend } from './backends.js'
import { compress, decompress } from './compress.js'
import {
  digestOf,
  formatIndexEntry,
  type GameIndexEntry,
  indexEntryOf,
  parseIndexEntry,
} from './game-index-entry.js'
import { NEW_CARDS, orderOf, practisedAfter, practisedUntil } from './practice-order.js'
import { readGame, readLearning, readPracticeCard, readReview } from './schemas.js'
import type {
  QuarantinedEntry,
  QuarantineListEntry,
  StoredGame,
  StoredLearning,
  StoredPracticeCard,
  StoredReview,
} from './types.js'

/** `8`, `1,000+`: counting stops there. */
export const upTo = (count: number): string =>
  count > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString(undefined)}+` : String(count)

/** Somebody else has saved this game in the meantime. */
export class ForkedGameError extends Error {
  constructor(id: string) {
    super(`Game ${id} was saved by another tab.`)
    this.name = 'ForkedGameError'
  }
}

const MAX_COUNTED = 1000

/** How many cards there are; above `MAX_COUNTED` it only means more than that. */
export interface PracticeCounts {
  readonly due: number
  readonly all: number
  readonly nextAt: number | null
}

type Kept = 'games' | 'reviews' | 'practice' | 'learn'

/** Games looked up together: enough to keep the database busy, few enough to let the page draw. */
const AT_ONCE = 8

/** Longer pauses than this were not spent at the table. */
const MAX_THOUGHT_MS = 120_000

/** Reviews of the first seat lie where the first version put them. */
const reviewKey = (gameId: string, seat: number) => (seat === 0 ? gameId : `${gameId}\n${seat}`)
const practiceId = (gameId: string) => `${gameId}:`
const yieldToMainThread = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export function createStore(
  backend: StorageBackend,
  kind: 'disk' | 'memory',
  onSetAside: (entry: QuarantinedEntry) => void,
) {
  async function keep(key: string, entry: QuarantinedEntry): Promise<void> {
    try {
      await backend.put('aside', key, entry)
    } catch {
      // Nested deeper than anything can be copied: what it was is all that can be kept.
      await backend.put('aside', key, { ...entry, value: null })
    }
    onSetAside(entry)
  }

  /** Moves an entry out of its place: a game that reads well but does not replay belongs here too. */
  async function quarantine(entry: QuarantinedEntry): Promise<void> {
    await keep(`${entry.store}:${entry.id}`, entry)
    if (entry.store !== 'settings') await backend.remove(entry.store, entry.id)
    if (entry.store === 'games') await backend.remove('index', entry.id)
  }

  /** Keeps something that never had a place here, under a name of its own. */
  async function quarantineForeign(entry: QuarantinedEntry): Promise<void> {
    const taken = new Set(await backend.keys('aside'))
    let number = 1
    while (taken.has(`${entry.store}:${entry.id}\n${number}`)) number++
    await keep(`${entry.store}:${entry.id}\n${number}`, entry)
  }

  /** What cannot be read is set aside once, with its reason; the rest stays usable. */
  async function parseOrQuarantine<T>(
    storeName: Kept,
    key: string,
    value: unknown,
    read: (data: unknown) => T | Promise<T>,
  ): Promise<T | null> {
    try {
      return await read(value)
    } catch (error) {
      await quarantine({ id: key, store: storeName, reason: reasonOf(error), value })
      return null
    }
  }

  async function one<T>(storeName: Kept, key: string, read: (data: unknown) => T | Promise<T>) {
    const value = await backend.get(storeName, key)
    return value === undefined ? null : parseOrQuarantine(storeName, key, value, read)
  }

  async function all<T>(
    storeName: Kept,
    read: (data: unknown) => T | Promise<T>,
    prefix?: string,
  ): Promise<T[]> {
    const entries = await backend.entries(storeName, prefix)
    const values = await Promise.all(
      entries.map(([key, value]) => parseOrQuarantine(storeName, key, value, read)),
    )
    return values.filter((value) => value !== null)
  }

  async function wholeReview(data: unknown): Promise<StoredReview> {
    const review = readReview(data)
    return { ...review, summary: await decompress(review.summary) }
  }

  const reviewOf = (gameId: string, seat: number) =>
    one('reviews', reviewKey(gameId, seat), wholeReview)

  /** Looks a game up and writes its line; a game that does not replay is set aside. */
  async function rebuildIndexEntry(id: string): Promise<GameIndexEntry | null> {
    const game = await one('games', id, readGame)
    if (game === null) {
      await backend.remove('index', id)
      return null
    }
    const reviews = [await reviewOf(id, 0), await reviewOf(id, 1)] as const
    try {
      const line = indexEntryOf(game, reviews)
      await backend.put('index', id, formatIndexEntry(line))
      return line
    } catch (error) {
      await quarantine({ id, store: 'games', reason: reasonOf(error), value: game })
      return null
    }
  }

  /** Several screens may ask at once: one after the other, so that what is missing is looked up once. */
  let listing: Promise<unknown> = Promise.resolve()
  const listeners = new Set<(done: number, all: number) => void>()

  /** What lists need from each game, newest first. `tell` hears how many had to be looked up. */
  function gameIndex(
    tell: (done: number, all: number) => void = () => {},
  ): Promise<readonly GameIndexEntry[]> {
    listeners.add(tell)
    const mine = listing.catch(() => {}).then(list)
    listing = mine
    return mine.finally(() => listeners.delete(tell))
  }

  async function list(): Promise<GameIndexEntry[]> {
    const [ids, listed] = await Promise.all([backend.keys('games'), backend.entries('index')])
    const games = new Set(ids)
    const found: GameIndexEntry[] = []
    for (const [key, value] of listed) {
      if (!games.has(key)) {
        await backend.remove('index', key)
        continue
      }
      try {
        found.push(parseIndexEntry(value))
        games.delete(key)
      } catch {
        // It follows from the game, and is made again below.
      }
    }
    const missing = [...games]
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const made = await Promise.all(missing.slice(start, start + AT_ONCE).map(rebuildIndexEntry))
      found.push(...made.filter((line) => line !== null))
      const done = Math.min(missing.length, start + AT_ONCE)
      for (const listener of listeners) listener(done, missing.length)
      await yieldToMainThread()
    }
    return found.sort((a, b) => b.updatedAt - a.updatedAt)
  }

  /** Saves on top of the revision before this one; otherwise a `ForkedGameError`. */
  async function saveGame(game: StoredGame): Promise<void> {
    let next = game
    await backend.update(
      'games',
      game.id,
      (now) => {
        const before = now as Partial<StoredGame> | undefined
        if (before !== undefined && (before.revision ?? 0) !== game.revision - 1) {
          throw new ForkedGameError(game.id)
        }
        const thought = before === undefined ? 0 : game.updatedAt - (before.updatedAt ?? 0)
        const playedMs = (before?.playedMs ?? 0) + Math.min(Math.max(thought, 0), MAX_THOUGHT_MS)
        // A game begun before it was measured stays unmeasured.
        if (before === undefined || before.playedMs !== undefined) next = { ...game, playedMs }
        return next
      },
      { storeName: 'index', key: game.id, value: () => formatIndexEntry(indexEntryOf(next)) },
    )
  }

  async function saveReview(review: StoredReview): Promise<void> {
    const { gameId, playerIndex } = review
    const packed = { ...review, summary: await compress(review.summary) }
    await backend.update(
      'index',
      gameId,
      (now) => {
        try {
          const line = parseIndexEntry(now)
          if (line.finishedAt === null) return undefined
          const reviews = withSeat(line.reviews, playerIndex, digestOf(review))
          return formatIndexEntry({ ...line, reviews })
        } catch {
          return undefined
        }
      },
      { storeName: 'reviews', key: reviewKey(gameId, playerIndex), value: () => packed },
    )
  }

  async function deleteGame(id: string): Promise<void> {
    await backend.remove('games', id)
    await backend.remove('index', id)
    for (const seat of SEATS) await backend.remove('reviews', reviewKey(id, seat))
    for (const [key] of await backend.entries('practice', practiceId(id))) {
      await backend.remove('practice', key)
    }
  }

  async function practiceCounts(now: number): Promise<PracticeCounts> {
    const [seen, later, fresh, next] = await Promise.all([
      backend.countCards(null, practisedUntil(now), MAX_COUNTED + 1),
      backend.countCards(null, practisedAfter(now), MAX_COUNTED + 1),
      backend.countCards(null, NEW_CARDS, MAX_COUNTED + 1),
      backend.firstCard(null, practisedAfter(now)),
    ])
    const nextAt = (next as Partial<StoredPracticeCard> | undefined)?.dueAt ?? null
    return { due: seen + fresh, all: seen + later + fresh, nextAt }
  }

  async function nextPracticeCard(type: StoredPracticeCard['type'] | null, now: number) {
    for (;;) {
      const value =
        (await backend.firstCard(type, practisedUntil(now))) ??
        (await backend.firstCard(type, NEW_CARDS))
      if (value === undefined) return null
      const { id } = value as Partial<StoredPracticeCard>
      // Without a name there is no way to set it aside: an export will still contain it.
      if (typeof id !== 'string') return null
      const card = await parseOrQuarantine('practice', id, value, readPracticeCard)
      if (card !== null) return card
    }
  }

  return {
    /** `memory`: the browser keeps nothing, and the person has been told. */
    kind,
    game: (id: string) => one('games', id, readGame),
    /** Every game whole, newest first: for a file that holds everything. Lists take `gameIndex`. */
    games: async () => (await all('games', readGame)).sort((a, b) => b.updatedAt - a.updatedAt),
    gameIndex,
    saveGame,
    /** Takes a game in as it is, replacing one with the same id: for imports. */
    importGame: async (game: StoredGame) => {
      await backend.put('games', game.id, game)
      await rebuildIndexEntry(game.id)
    },
    deleteGame,
    review: (gameId: string, seat: Seat) => reviewOf(gameId, seat),
    /** Every review as it is kept, its summary packed: for a file that holds everything. */
    packedReviews: () => all('reviews', readReview),
    saveReview,
    practiceCards: (gameId?: string) =>
      all('practice', readPracticeCard, gameId === undefined ? undefined : practiceId(gameId)),
    practiceCounts,
    nextPracticeCard,
    savePracticeCard: (card: StoredPracticeCard) =>
      backend.put('practice', card.id, { ...card, order: orderOf(card) }),
    deletePracticeCard: (id: string) => backend.remove('practice', id),
    learned: () => all('learn', readLearning),
    saveLearned: (entry: StoredLearning) =>
      backend.put('learn', `${entry.kind}:${entry.id}`, entry),
    setting: (key: string) => backend.get('settings', key),
    saveSetting: (key: string, value: unknown) => backend.put('settings', key, value),
    listQuarantined: async () => (await backend.entries('aside')).map(asideEntry),
    quarantine,
    quarantineForeign,
    deleteQuarantined: (key: string) => backend.remove('aside', key),
    wipe: () => backend.clear(),
  }
}

/** Everything the app keeps, by name. All that comes out has been checked. */
export type Store = ReturnType<typeof createStore>

const PLACES: readonly string[] = ['games', 'reviews', 'practice', 'settings', 'learn']

function asideEntry([key, value]: readonly [string, unknown]): QuarantineListEntry {
  const { id, store, reason } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<QuarantinedEntry>
  const known = typeof id === 'string' && typeof reason === 'string' && PLACES.includes(store ?? '')
  if (!known) return { key, id: key, store: 'unknown', reason: 'it isn’t known what it was', value }
  return { key, id, store: store!, reason, value: (value as QuarantinedEntry).value }
}
