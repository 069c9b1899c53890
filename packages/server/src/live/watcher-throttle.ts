const INTERVAL_MS = 1_000

/** How many watch is told at most once a second: of many who come at once everybody hears once. */
export class WatcherThrottle {
  #toldAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  /** Everybody is being told. */
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
