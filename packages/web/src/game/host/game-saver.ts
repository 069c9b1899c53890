import { ForkedGameError, type Store } from '../../storage/store.js'
import type { StoredGame } from '../../storage/types.js'

export interface GameLock {
  release(): void
}

export interface GameLocks {
  /** Null when another tab holds it and `steal` is false; `onLost`: another took it away. */
  take(id: string, steal: boolean, onLost: () => void): Promise<GameLock | null>
}

const FREE: GameLock = { release: () => {} }

/** Web Locks, shared by all tabs; in a browser without them, revisions alone guard the game. */
export function browserLocks(): GameLocks {
  const locks = globalThis.navigator?.locks
  if (locks === undefined) return { take: async () => FREE }
  return {
    take: (id, steal, onLost) =>
      new Promise((resolve, reject) => {
        let released = false
        let release = () => {}
        const held = new Promise<void>((done) => {
          release = () => {
            released = true
            done()
          }
        })
        const options = steal ? { steal: true } : { ifAvailable: true }
        locks
          .request(`skunkd-game-${id}`, options, (lock) => {
            if (lock === null) {
              resolve(null)
              return
            }
            resolve({ release })
            return held
          })
          .catch((error: unknown) => {
            if (error instanceof DOMException && error.name === 'AbortError') {
              if (!released) onLost()
            } else reject(error)
          })
      }),
  }
}

/** Longer than any working shelf takes to answer. */
const TIMEOUT_MS = 3000

/** Keeps a game on the shelf: in one tab at a time, one revision on top of the other. */
export class GameSaver {
  #lock: GameLock | null = null
  #saving: Promise<void> = Promise.resolve()
  #unsaved = 0
  /** Games that another tab has saved in a later state than the one opened here. */
  readonly #overtaken = new Set<string>()

  constructor(
    private readonly store: () => Promise<Store>,
    private readonly locks: GameLocks,
    private readonly onLost: (id: string) => void,
  ) {}

  lock(id: string, steal: boolean): Promise<GameLock | null> {
    return this.locks.take(id, steal, () => {
      this.#lock = null
      this.onLost(id)
    })
  }

  hold(lock: GameLock | null): void {
    this.#lock = lock
  }

  release(): void {
    this.#lock?.release()
    this.#lock = null
  }

  /** What is kept, once everything of an earlier sitting has been written. */
  async read(id: string): Promise<StoredGame | null> {
    const store = await this.store()
    await this.#saving.catch(() => {})
    this.#overtaken.delete(id)
    return store.game(id)
  }

  async putAside(stored: StoredGame, reason: string): Promise<void> {
    const store = await this.store()
    await store.quarantine({ id: stored.id, store: 'games', reason, value: stored })
  }

  save(stored: StoredGame): StoredGame {
    const next = { ...stored, revision: stored.revision + 1 }
    this.#unsaved++
    // An error is for the caller waiting for this save; the next one is tried all the same.
    this.#saving = this.#saving
      .catch(() => {})
      .then(async () => {
        // A save waiting behind a refused one could fit on top of the other tab's by chance.
        if (!this.#overtaken.has(next.id)) await (await this.store()).saveGame(next)
      })
      .catch((error: unknown) => {
        if (!(error instanceof ForkedGameError)) throw error
        this.#overtaken.add(next.id)
        this.#lock = null
        this.onLost(next.id)
      })
      .finally(() => {
        this.#unsaved--
      })
    return next
  }

  /** Does the step once everything drawn has been written; does not wait for a hanging shelf. */
  afterSave(step: () => void): void {
    if (this.#unsaved === 0) {
      step()
      return
    }
    let done = false
    const once = () => {
      if (!done) step()
      done = true
    }
    setTimeout(once, TIMEOUT_MS)
    this.#saving.then(once, once)
  }

  saved(): Promise<void> {
    return this.#saving
  }
}
