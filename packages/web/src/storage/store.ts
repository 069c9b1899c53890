import { readGame, readPracticeCard, readReview } from './schemas.js'
import type { SetAside, StoredGame, StoredPracticeCard, StoredReview } from './types.js'

export const ROOMS = ['games', 'reviews', 'practice', 'settings', 'aside'] as const
export type Room = (typeof ROOMS)[number]

/** What a place to keep things must be able to do; IndexedDB and plain memory both can. */
export interface Shelf {
  get(room: Room, key: string): Promise<unknown>
  entries(room: Room): Promise<readonly (readonly [key: string, value: unknown])[]>
  put(room: Room, key: string, value: unknown): Promise<void>
  remove(room: Room, key: string): Promise<void>
  /** Reads, decides and writes as one step, against other tabs too. */
  update(room: Room, key: string, change: (now: unknown) => unknown): Promise<void>
  clear(): Promise<void>
}

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
  /** Newest first. */
  games(): Promise<readonly StoredGame[]>
  /** Saves on top of the revision before this one; otherwise a `ForkedGameError`. */
  saveGame(game: StoredGame): Promise<void>
  /** Takes a game in as it is, replacing one with the same id: for imports. */
  importGame(game: StoredGame): Promise<void>
  /** The game, its reviews and its practice cards. */
  deleteGame(id: string): Promise<void>
  review(gameId: string): Promise<StoredReview | null>
  reviews(): Promise<readonly StoredReview[]>
  saveReview(review: StoredReview): Promise<void>
  practiceCards(): Promise<readonly StoredPracticeCard[]>
  savePracticeCard(card: StoredPracticeCard): Promise<void>
  deletePracticeCard(id: string): Promise<void>
  setting(key: string): Promise<unknown>
  saveSetting(key: string, value: unknown): Promise<void>
  setAside(): Promise<readonly SetAside[]>
  /** A game that reads well but does not replay belongs here too. */
  putAside(entry: SetAside): Promise<void>
  /** Everything but the settings. */
  wipe(): Promise<void>
}

export function createStore(
  shelf: Shelf,
  kind: Store['kind'],
  onSetAside: (entry: SetAside) => void,
): Store {
  async function putAside(entry: SetAside): Promise<void> {
    await shelf.put('aside', `${entry.store}:${entry.id}`, entry)
    if (entry.store !== 'settings') await shelf.remove(entry.store, entry.id)
    onSetAside(entry)
  }

  /** What cannot be read is set aside once, with its reason; the rest stays usable. */
  async function checked<T>(
    room: 'games' | 'reviews' | 'practice',
    key: string,
    value: unknown,
    read: (data: unknown) => T,
  ): Promise<T | null> {
    try {
      return read(value)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await putAside({ id: key, store: room, reason, value })
      return null
    }
  }

  async function one<T>(
    room: 'games' | 'reviews' | 'practice',
    key: string,
    read: (data: unknown) => T,
  ): Promise<T | null> {
    const value = await shelf.get(room, key)
    return value === undefined ? null : checked(room, key, value, read)
  }

  async function all<T>(
    room: 'games' | 'reviews' | 'practice',
    read: (data: unknown) => T,
  ): Promise<T[]> {
    const entries = await shelf.entries(room)
    const values = await Promise.all(entries.map(([key, value]) => checked(room, key, value, read)))
    return values.filter((value) => value !== null)
  }

  return {
    kind,
    game: (id) => one('games', id, readGame),
    games: async () => (await all('games', readGame)).sort((a, b) => b.updatedAt - a.updatedAt),
    saveGame: (game) =>
      shelf.update('games', game.id, (now) => {
        const revision = (now as Partial<StoredGame> | undefined)?.revision ?? 0
        if (now !== undefined && revision !== game.revision - 1) throw new ForkedGameError(game.id)
        return game
      }),
    importGame: (game) => shelf.put('games', game.id, game),
    deleteGame: async (id) => {
      await shelf.remove('games', id)
      await shelf.remove('reviews', id)
      for (const [key, value] of await shelf.entries('practice')) {
        if ((value as Partial<StoredPracticeCard>)?.gameId === id)
          await shelf.remove('practice', key)
      }
    },
    review: (gameId) => one('reviews', gameId, readReview),
    reviews: () => all('reviews', readReview),
    saveReview: (review) => shelf.put('reviews', review.gameId, review),
    practiceCards: () => all('practice', readPracticeCard),
    savePracticeCard: (card) => shelf.put('practice', card.id, card),
    deletePracticeCard: (id) => shelf.remove('practice', id),
    setting: (key) => shelf.get('settings', key),
    saveSetting: (key, value) => shelf.put('settings', key, value),
    setAside: async () => (await shelf.entries('aside')).map(([, value]) => value as SetAside),
    putAside,
    wipe: () => shelf.clear(),
  }
}
