import { type BySeat, type Seat, withSeat } from '@skunkd/engine/rules'

const INTERVAL_MS = 1_000

/** How many watch is told at most once a second: of many who come at once everybody hears once. */
export class WatcherThrottle {
  #toldAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  told(now: number): void {
    this.#toldAt = now
  }

  /** Whether it is too early to tell a new number; then `tell` is called when it is not. */
  delays(now: number, tell: () => void): boolean {
    const left = this.#toldAt + INTERVAL_MS - now
    if (left <= 0) return false
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
