import { RefusalError } from './refusal-error.js'

/** How often an address, or a person, may do something: `burst` at once, then as many in `seconds`. */
const LIMITS = {
  ask: { burst: 3_000, seconds: 60 },
  create: { burst: 200, seconds: 600 },
  /** Links that were wrong, so that nobody guesses one; a room full of people has right ones. */
  guess: { burst: 60, seconds: 600 },
  /** By person, not by address. A new name is written to every game of theirs. */
  device: { burst: 20, seconds: 600 },
  rename: { burst: 20, seconds: 600 },
  connect: { burst: 600, seconds: 60 },
} as const

type Limited = keyof typeof LIMITS

/** How many bytes may be stored: an hour's worth at once, then as they are used up. */
const ACCOUNT_BYTES = 2_000_000
const ADDRESS_BYTES = 40_000_000
const HOUR_SECONDS = 3_600
/** What an event, and a game with its seats, take in the store, rounded up. */
export const EVENT_BYTES = 500
export const GAME_BYTES = 2_500

export interface Limits {
  count(what: Limited, key: string): void
  /** Counts what a person at an address has written; throws once it is too much. */
  store(accountId: string, address: string, bytes: number): void
}

/**
 * In memory, by a clock that no calendar moves. `factor` is for load tests, `addressFactor` for
 * many people behind one address.
 */
export function createLimits(factor = 1, addressFactor = 1, now = () => performance.now()): Limits {
  const buckets = new Map(
    Object.entries(LIMITS).map(([name, { burst, seconds }]) => [
      name,
      new TokenBuckets(burst * factor * addressFactor, (burst * factor * addressFactor) / seconds),
    ]),
  )
  const perHour = (bytes: number) =>
    new TokenBuckets(bytes * factor, (bytes * factor) / HOUR_SECONDS)
  const accounts = perHour(ACCOUNT_BYTES)
  const addresses = perHour(ADDRESS_BYTES * addressFactor)
  return {
    store(accountId, address, bytes) {
      const at = now()
      if (accounts.take(accountId, at, bytes) && addresses.take(address, at, bytes)) return
      throw new RefusalError('TOO_FAST', 'Too many requests. Wait a moment and try again.')
    },
    count(what, key) {
      if (buckets.get(what)!.take(key, now())) return
      throw new RefusalError('TOO_FAST', 'Too many requests. Wait a moment and try again.')
    },
  }
}

export class TokenBucket {
  #tokens: number
  #at: number

  constructor(
    private readonly burst: number,
    private readonly rate: number,
    now: number,
  ) {
    this.#tokens = burst
    this.#at = now
  }

  #refill(now: number): void {
    const more = (Math.max(0, now - this.#at) / 1000) * this.rate
    this.#tokens = Math.min(this.burst, this.#tokens + more)
    this.#at = now
  }

  /** Whether it is as if it had never been used. */
  isFull(now: number): boolean {
    this.#refill(now)
    return this.#tokens === this.burst
  }

  /** Whether there were as many tokens left. */
  take(now: number, amount = 1): boolean {
    this.#refill(now)
    if (this.#tokens < amount) return false
    this.#tokens -= amount
    return true
  }
}

/** How often buckets that are full again are forgotten. */
const SWEEP_INTERVAL_MS = 60_000

export class TokenBuckets {
  readonly #make: (now: number) => TokenBucket
  readonly #byAddress = new Map<string, TokenBucket>()
  #sweptAt = Number.NEGATIVE_INFINITY

  constructor(burst: number, rate: number) {
    this.#make = (now) => new TokenBucket(burst, rate, now)
  }

  get size(): number {
    return this.#byAddress.size
  }

  take(address: string, now: number, amount = 1): boolean {
    this.#sweep(now)
    let bucket = this.#byAddress.get(address)
    if (bucket === undefined) {
      bucket = this.#make(now)
      this.#byAddress.set(address, bucket)
    }
    return bucket.take(now, amount)
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_INTERVAL_MS) return
    this.#sweptAt = now
    for (const [address, bucket] of this.#byAddress) {
      if (bucket.isFull(now)) this.#byAddress.delete(address)
    }
  }
}
