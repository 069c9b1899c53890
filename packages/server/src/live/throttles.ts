import { type BySeat, type Seat, withSeat } from '@skunkd/engine/rules'
import { TokenBucket } from '../support/limits.js'

const INTERVAL_MS = 1_000
/** How often somebody may come and go at once before that, too, is told once a second. */
const CHANGES_AT_ONCE = 10

/**
 * How many watch is told at most once a second: of many who come at once everybody hears once.
 * Who plays is told at once, but whoever comes and goes without end is no news.
 */
export class PresenceThrottle {
  readonly #changes = new TokenBucket(CHANGES_AT_ONCE, 1_000 / INTERVAL_MS, 0)
  #toldAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  told(now: number): void {
    this.#toldAt = now
  }

  /** Whether it is too early to tell something new; then `tell` is called when it is not. */
  delays(now: number, isOnlyNumber: boolean, tell: () => void): boolean {
    const left = this.#toldAt + INTERVAL_MS - now
    if (left <= 0 || (!isOnlyNumber && this.#changes.take(now))) return false
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#toldAt = Number.NEGATIVE_INFINITY
      tell()
    }, left).unref()
    return true
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}

/** Every phrase goes to everybody at the table. */
const MAX_PHRASES_PER_HAND = 20

export class PhraseLimit {
  #hand = 0
  #said: BySeat<number> = [0, 0]

  /** Counts one; false if the seat has said enough in this hand. */
  take(hand: number, seat: Seat): boolean {
    if (this.#hand !== hand) this.#said = [0, 0]
    this.#hand = hand
    if (this.#said[seat] >= MAX_PHRASES_PER_HAND) return false
    this.#said = withSeat(this.#said, seat, this.#said[seat] + 1)
    return true
  }
}
