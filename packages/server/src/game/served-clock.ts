import type { Store } from '../storage/types.js'

const BEAT_MS = 5_000
/** Without a beat in the store, time goes on for this long and then stands still. */
const AHEAD_MS = 15_000

export interface ServedClockOptions {
  /** A clock that never jumps, in milliseconds. */
  readonly steady?: () => number
  /** The calendar, for a store that has no time of its own yet. */
  readonly calendar?: () => number
  readonly beat?: number
}

/**
 * The time that clocks and deadlines of games go by: it runs while any node is there and the store
 * answers, and stands still otherwise. Nobody loses a game to a server that is away, or to
 * a calendar that is set back or forth.
 */
export class ServedClock {
  readonly #store: Pick<Store, 'recordServed'>
  readonly #steady: () => number
  /** How far the time was at the last beat, and when that was by the steady clock. */
  #base: number
  #since: number
  #timer: NodeJS.Timeout | null = null

  private constructor(store: Pick<Store, 'recordServed'>, steady: () => number, base: number) {
    this.#store = store
    this.#steady = steady
    this.#base = base
    this.#since = steady()
  }

  /** Goes on where the last node stopped. */
  static async start(
    store: Pick<Store, 'recordServed' | 'served'>,
    {
      steady = () => performance.now(),
      calendar = Date.now,
      beat = BEAT_MS,
    }: ServedClockOptions = {},
  ): Promise<ServedClock> {
    const clock = new ServedClock(store, steady, (await store.served()) ?? calendar())
    await clock.beat()
    clock.#timer = setInterval(() => void clock.beat().catch(() => {}), beat).unref()
    return clock
  }

  readonly now = (): number =>
    Math.floor(this.#base + Math.min(AHEAD_MS, Math.max(0, this.#steady() - this.#since)))

  /** Writes down how far it is, and learns how far the other nodes are. */
  async beat(): Promise<void> {
    const now = this.now()
    const recorded = await this.#store.recordServed(now)
    this.#base = Math.max(this.now(), recorded)
    this.#since = this.#steady()
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }
}
