import type { Seat } from '@skunkd/engine'
import { digestOf, type GameLine, lineOf, readLine, writeLine } from './game-line.js'
import { pack, unpack } from './pack.js'
import { NEW_CARDS, orderOf, practisedAfter, practisedUntil } from './practice-order.js'
import { readGame, readLearning, readPracticeCard, readReview } from './schemas.js'
import type { Shelf } from './shelves.js'
import type {
  AsideEntry,
  SetAside,
  StoredGame,
  StoredLearning,
  StoredPracticeCard,
  StoredReview,
} from './types.js'

/** Somebody else has saved this game in the meantime. */
export class ForkedGameError extends Error {
  constructor(id: string) {
    super(`Game ${id} was saved by another tab.`)
    this.name = 'ForkedGameError'
  }
}

/** Everything the app keeps, by name. All that comes out has been checked. */
export interface Store {
  /** `memory`: the browser keeps nothing, and the person has been told. */
  readonly kind: 'disk' | 'memory'
  game(id: string): Promise<StoredGame | null>
  /** Every game whole, newest first: for a file that holds everything. Lists take `lines`. */
  games(): Promise<readonly StoredGame[]>
  /** What lists need from each game, newest first. `tell` hears how many had to be looked up. */
  lines(tell?: (done: number, all: number) => void): Promise<readonly GameLine[]>
  /** Saves on top of the revision before this one; otherwise a `ForkedGameError`. */
  saveGame(game: StoredGame): Promise<void>
  /** Takes a game in as it is, replacing one with the same id: for imports. */
  importGame(game: StoredGame): Promise<void>
  /** The game, its reviews and its practice cards. */
  deleteGame(id: string): Promise<void>
  review(gameId: string, seat: Seat): Promise<StoredReview | null>
  /** Every review as it is kept, its summary packed: for a file that holds everything. */
  packedReviews(): Promise<readonly StoredReview[]>
  saveReview(review: StoredReview): Promise<void>
  /** All of them, or those of a game. */
  practiceCards(gameId?: string): Promise<readonly StoredPracticeCard[]>
  practiceCounts(now: number): Promise<PracticeCounts>
  /** The card to practise now; null if none of this type is due. */
  nextPracticeCard(
    type: StoredPracticeCard['type'] | null,
    now: number,
  ): Promise<StoredPracticeCard | null>
  savePracticeCard(card: StoredPracticeCard): Promise<void>
  deletePracticeCard(id: string): Promise<void>
  learned(): Promise<readonly StoredLearning[]>
  saveLearned(entry: StoredLearning): Promise<void>
  setting(key: string): Promise<unknown>
  saveSetting(key: string, value: unknown): Promise<void>
  setAside(): Promise<readonly AsideEntry[]>
  /** Moves an entry out of its place: a game that reads well but does not replay belongs here too. */
  putAside(entry: SetAside): Promise<void>
  /** Keeps something that never had a place here, under a name of its own. */
  keepAside(entry: SetAside): Promise<void>
  deleteAside(key: string): Promise<void>
  /** Everything but the settings. */
  wipe(): Promise<void>
}

/** Beyond this nobody wants to know how many there are. */
export const MOST_COUNTED = 1000

/** How many cards there are; above `MOST_COUNTED` it only means more than that. */
export interface PracticeCounts {
  readonly due: number
  readonly all: number
  /** When the next card comes back; null when none will. */
  readonly nextAt: number | null
}

type Kept = 'games' | 'reviews' | 'practice' | 'learn'

/** Games looked up together: enough to keep the database busy, few enough to let the page draw. */
const AT_ONCE = 8

/** Longer pauses than this were not spent at the table. */
const LONGEST_THOUGHT = 120_000

/** Reviews of the first seat lie where the first version put them. */
const reviewKey = (gameId: string, seat: number) => (seat === 0 ? gameId : `${gameId}\n${seat}`)
const practiceId = (gameId: string) => `${gameId}:`
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export function createStore(
  shelf: Shelf,
  kind: Store['kind'],
  onSetAside: (entry: SetAside) => void,
): Store {
  async function keep(key: string, entry: SetAside): Promise<void> {
    try {
      await shelf.put('aside', key, entry)
    } catch {
      // Nested deeper than anything can be copied: what it was is all that can be kept.
      await shelf.put('aside', key, { ...entry, value: null })
    }
    onSetAside(entry)
  }

  async function putAside(entry: SetAside): Promise<void> {
    await keep(`${entry.store}:${entry.id}`, entry)
    if (entry.store !== 'settings') await shelf.remove(entry.store, entry.id)
    if (entry.store === 'games') await shelf.remove('index', entry.id)
  }

  async function keepAside(entry: SetAside): Promise<void> {
    const taken = new Set(await shelf.keys('aside'))
    let number = 1
    while (taken.has(`${entry.store}:${entry.id}\n${number}`)) number++
    await keep(`${entry.store}:${entry.id}\n${number}`, entry)
  }

  /** What cannot be read is set aside once, with its reason; the rest stays usable. */
  async function checked<T>(
    room: Kept,
    key: string,
    value: unknown,
    read: (data: unknown) => T | Promise<T>,
  ): Promise<T | null> {
    try {
      return await read(value)
    } catch (error) {
      await putAside({ id: key, store: room, reason: reasonOf(error), value })
      return null
    }
  }

  async function one<T>(room: Kept, key: string, read: (data: unknown) => T | Promise<T>) {
    const value = await shelf.get(room, key)
    return value === undefined ? null : checked(room, key, value, read)
  }

  async function all<T>(
    room: Kept,
    read: (data: unknown) => T | Promise<T>,
    prefix?: string,
  ): Promise<T[]> {
    const entries = await shelf.entries(room, prefix)
    const values = await Promise.all(entries.map(([key, value]) => checked(room, key, value, read)))
    return values.filter((value) => value !== null)
  }

  async function wholeReview(data: unknown): Promise<StoredReview> {
    const review = readReview(data)
    return { ...review, summary: await unpack(review.summary) }
  }

  const reviewOf = (gameId: string, seat: number) =>
    one('reviews', reviewKey(gameId, seat), wholeReview)

  /** Looks a game up and writes its line; a game that does not replay is set aside. */
  async function enlist(id: string): Promise<GameLine | null> {
    const game = await one('games', id, readGame)
    if (game === null) {
      await shelf.remove('index', id)
      return null
    }
    const reviews = [await reviewOf(id, 0), await reviewOf(id, 1)] as const
    try {
      const line = lineOf(game, reviews)
      await shelf.put('index', id, writeLine(line))
      return line
    } catch (error) {
      await putAside({ id, store: 'games', reason: reasonOf(error), value: game })
      return null
    }
  }

  /** Several screens may ask at once: one after the other, so that what is missing is looked up once. */
  let listing: Promise<unknown> = Promise.resolve()
  const listeners = new Set<(done: number, all: number) => void>()

  function lines(tell: (done: number, all: number) => void = () => {}): Promise<GameLine[]> {
    listeners.add(tell)
    const mine = listing.catch(() => {}).then(list)
    listing = mine
    return mine.finally(() => listeners.delete(tell))
  }

  async function list(): Promise<GameLine[]> {
    const [ids, listed] = await Promise.all([shelf.keys('games'), shelf.entries('index')])
    const games = new Set(ids)
    const found: GameLine[] = []
    for (const [key, value] of listed) {
      if (!games.has(key)) {
        await shelf.remove('index', key)
        continue
      }
      try {
        found.push(readLine(value))
        games.delete(key)
      } catch {
        // It follows from the game, and is made again below.
      }
    }
    const missing = [...games]
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      const made = await Promise.all(missing.slice(start, start + AT_ONCE).map(enlist))
      found.push(...made.filter((line) => line !== null))
      const done = Math.min(missing.length, start + AT_ONCE)
      for (const listener of listeners) listener(done, missing.length)
      await breathe()
    }
    return found.sort((a, b) => b.updatedAt - a.updatedAt)
  }

  async function saveGame(game: StoredGame): Promise<void> {
    let next = game
    await shelf.update(
      'games',
      game.id,
      (now) => {
        const before = now as Partial<StoredGame> | undefined
        if (before !== undefined && (before.revision ?? 0) !== game.revision - 1) {
          throw new ForkedGameError(game.id)
        }
        const thought = before === undefined ? 0 : game.updatedAt - (before.updatedAt ?? 0)
        const playedMs = (before?.playedMs ?? 0) + Math.min(Math.max(thought, 0), LONGEST_THOUGHT)
        // A game begun before it was measured stays unmeasured.
        if (before === undefined || before.playedMs !== undefined) next = { ...game, playedMs }
        return next
      },
      { room: 'index', key: game.id, value: () => writeLine(lineOf(next)) },
    )
  }

  async function saveReview(review: StoredReview): Promise<void> {
    const { gameId, playerIndex } = review
    const packed = { ...review, summary: await pack(review.summary) }
    await shelf.update(
      'index',
      gameId,
      (now) => {
        try {
          const line = readLine(now)
          if (line.finishedAt === null) return undefined
          const digest = digestOf(review)
          const [first, second] = line.reviews
          return writeLine({
            ...line,
            reviews: playerIndex === 0 ? [digest, second] : [first, digest],
          })
        } catch {
          return undefined
        }
      },
      { room: 'reviews', key: reviewKey(gameId, playerIndex), value: () => packed },
    )
  }

  async function deleteGame(id: string): Promise<void> {
    await shelf.remove('games', id)
    await shelf.remove('index', id)
    for (const seat of [0, 1]) await shelf.remove('reviews', reviewKey(id, seat))
    for (const [key] of await shelf.entries('practice', practiceId(id))) {
      await shelf.remove('practice', key)
    }
  }

  async function practiceCounts(now: number): Promise<PracticeCounts> {
    const [seen, later, fresh, next] = await Promise.all([
      shelf.countCards(null, practisedUntil(now), MOST_COUNTED + 1),
      shelf.countCards(null, practisedAfter(now), MOST_COUNTED + 1),
      shelf.countCards(null, NEW_CARDS, MOST_COUNTED + 1),
      shelf.firstCard(null, practisedAfter(now)),
    ])
    const nextAt = (next as Partial<StoredPracticeCard> | undefined)?.dueAt ?? null
    return { due: seen + fresh, all: seen + later + fresh, nextAt }
  }

  async function nextPracticeCard(type: StoredPracticeCard['type'] | null, now: number) {
    for (;;) {
      const value =
        (await shelf.firstCard(type, practisedUntil(now))) ??
        (await shelf.firstCard(type, NEW_CARDS))
      if (value === undefined) return null
      const { id } = value as Partial<StoredPracticeCard>
      // Without a name there is no way to set it aside: an export will still contain it.
      if (typeof id !== 'string') return null
      const card = await checked('practice', id, value, readPracticeCard)
      if (card !== null) return card
    }
  }

  return {
    kind,
    game: (id) => one('games', id, readGame),
    games: async () => (await all('games', readGame)).sort((a, b) => b.updatedAt - a.updatedAt),
    lines,
    saveGame,
    importGame: async (game) => {
      await shelf.put('games', game.id, game)
      await enlist(game.id)
    },
    deleteGame,
    review: (gameId, seat) => reviewOf(gameId, seat),
    packedReviews: () => all('reviews', readReview),
    saveReview,
    practiceCards: (gameId) =>
      all('practice', readPracticeCard, gameId === undefined ? undefined : practiceId(gameId)),
    practiceCounts,
    nextPracticeCard,
    savePracticeCard: (card) => shelf.put('practice', card.id, { ...card, order: orderOf(card) }),
    deletePracticeCard: (id) => shelf.remove('practice', id),
    learned: () => all('learn', readLearning),
    saveLearned: (entry) => shelf.put('learn', `${entry.kind}:${entry.id}`, entry),
    setting: (key) => shelf.get('settings', key),
    saveSetting: (key, value) => shelf.put('settings', key, value),
    setAside: async () => (await shelf.entries('aside')).map(asideEntry),
    putAside,
    keepAside,
    deleteAside: (key) => shelf.remove('aside', key),
    wipe: () => shelf.clear(),
  }
}

const PLACES: readonly string[] = ['games', 'reviews', 'practice', 'settings', 'learn']

function asideEntry([key, value]: readonly [string, unknown]): AsideEntry {
  const { id, store, reason } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<SetAside>
  const known = typeof id === 'string' && typeof reason === 'string' && PLACES.includes(store ?? '')
  if (!known)
    return { key, id: key, store: 'unknown', reason: 'it is not known what it was', value }
  return { key, id, store: store!, reason, value: (value as SetAside).value }
}
