import type { Store } from '../storage/types.js'

/** Those that are asked for within this time, in milliseconds, share one question to the store. */
const TOGETHER_MS = 200

/** A note may have been lost unnoticed: whoever pings or says hello has the game looked up. */
export class SeqComparison {
  readonly #asked = new Set<string>()
  #timer: NodeJS.Timeout | null = null

  constructor(
    private readonly store: Pick<Store, 'seqs'>,
    private readonly onSeq: (gameId: string, seq: number) => void,
  ) {}

  ask(gameId: string): void {
    this.#asked.add(gameId)
    this.#timer ??= setTimeout(() => void this.#compare(), TOGETHER_MS).unref()
  }

  async #compare(): Promise<void> {
    const ids = [...this.#asked]
    this.#asked.clear()
    this.#timer = null
    try {
      for (const [gameId, seq] of await this.store.seqs(ids)) this.onSeq(gameId, seq)
    } catch {
      // The store is away; whoever pings next asks again.
    }
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
