export const MAX_CACHED_TABLES = 5_000
/** Of games that are over: people look at the end for a while, and then at another game. */
export const MAX_CACHED_FINISHED = 200
/** How many that are in use are passed over before the next table is let in all the same. */
const EVICTION_TRIES = 20

/**
 * The tables in memory. The longest unused leave first, and the log brings them back; one that
 * somebody has a socket at, or that moves on by itself, stays: nobody would tell it what happens
 * on another node.
 */
export class TableCache<T> {
  readonly #tables = new Map<string, Promise<T | null>>()
  readonly #finished = new Set<string>()

  constructor(
    private readonly isInUse: (gameId: string) => boolean,
    private readonly onLeave: (table: T) => void,
  ) {}

  get size(): number {
    return this.#tables.size
  }

  ids(): Iterable<string> {
    return this.#tables.keys()
  }

  peek(gameId: string): Promise<T | null> | undefined {
    return this.#tables.get(gameId)
  }

  /** The table, which is the most recently used one now; loaded if it is not there. */
  use(gameId: string, load: () => Promise<T | null>): Promise<T | null> {
    const known = this.#tables.get(gameId)
    const table = known ?? load()
    this.#tables.delete(gameId)
    this.#tables.set(gameId, table)
    if (known === undefined) this.#evict()
    return table
  }

  noteFinished(gameId: string): void {
    this.#finished.add(gameId)
    if (this.#finished.size <= MAX_CACHED_FINISHED) return
    const oldest = this.#finished.values().next().value!
    this.#finished.delete(oldest)
    if (this.isInUse(oldest)) this.#finished.add(oldest)
    else this.drop(oldest)
  }

  #evict(): void {
    for (let tries = 0; tries < EVICTION_TRIES; tries++) {
      if (this.#tables.size <= MAX_CACHED_TABLES) return
      const [gameId, table] = this.#tables.entries().next().value!
      if (this.isInUse(gameId)) {
        this.#tables.delete(gameId)
        this.#tables.set(gameId, table)
      } else this.drop(gameId)
    }
  }

  drop(gameId: string): void {
    this.#tables.get(gameId)?.then(
      (table) => {
        if (table !== null) this.onLeave(table)
      },
      // Whoever asked for it is told.
      () => {},
    )
    this.#tables.delete(gameId)
    this.#finished.delete(gameId)
  }

  clear(): void {
    for (const gameId of [...this.#tables.keys()]) this.drop(gameId)
  }
}
