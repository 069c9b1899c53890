import type { Store } from '../storage/types.js'

const BEAT_MS = 5_000
/** Without a beat in the store, time goes on for this long and then stands still. */
const AHEAD_MS = 15_000

export interface ServedClockOptions {
  readonly steady?: () => number
  /** The calendar, for a store that has no time of its own yet. */
  readonly calendar?: () => number
}

/** Runs while any node is there and the store answers: an outage costs nobody a game. */
export class ServedClock {
  #since: number
  #timer: NodeJS.Timeout | null = null
  #error: unknown = null

  private constructor(
    private store: Pick<Store, 'recordServed'>,
    private readonly steady: () => number,
    /** How far the time was at the last beat, and when that was by the steady clock. */
    private base: number,
  ) {
    this.#since = steady()
  }

  static async start(
    store: Pick<Store, 'recordServed' | 'served'>,
    { steady = () => performance.now(), calendar = Date.now }: ServedClockOptions = {},
  ): Promise<ServedClock> {
    const clock = new ServedClock(store, steady, (await store.served()) ?? calendar())
    await clock.beat()
    return clock
  }

  /** Beats until it is closed; each beat also shows whether the store can be written. */
  run(store: Pick<Store, 'recordServed'>, every = BEAT_MS): void {
    this.store = store
    this.#timer = setInterval(() => void this.beat().catch(() => {}), every).unref()
  }

  /** Why the last beat is not in the store; null if it is. */
  get error(): unknown {
    return this.#error
  }

  readonly now = (): number =>
    Math.floor(this.base + Math.min(AHEAD_MS, Math.max(0, this.steady() - this.#since)))

  /** Writes down how far it is, and learns how far the other nodes are. */
  async beat(): Promise<void> {
    try {
      const recorded = await this.store.recordServed(this.now())
      this.base = Math.max(this.now(), recorded)
      this.#since = this.steady()
      this.#error = null
    } catch (error) {
      this.#error = error
      throw error
    }
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }
}
