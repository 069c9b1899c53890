import { RateLimiterMemory } from 'rate-limiter-flexible'
import { RefusalError } from './refusal-error.js'

/** How often an address, or a person, may do something; beyond that: wait. */
const LIMITS = {
  /** Anything at all under /api. */
  ask: { points: 600, duration: 60 },
  create: { points: 60, duration: 600 },
  /** Trying links, so that nobody guesses one. */
  join: { points: 60, duration: 600 },
  device: { points: 20, duration: 600 },
  connect: { points: 300, duration: 60 },
} as const

export type Limited = keyof typeof LIMITS

export interface Limits {
  /** Counts one; throws a `RefusalError` once there are too many. */
  count(what: Limited, key: string): Promise<void>
}

/** The limits of this process. `factor` widens them for a load test; memory only, nothing is kept. */
export function createLimits(factor = 1): Limits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points: points * factor, duration, keyPrefix: name }),
    ]),
  )
  return {
    async count(what, key) {
      try {
        await limiters.get(what)!.consume(key)
      } catch {
        throw new RefusalError('TOO_FAST', 'Too many requests in a short time; wait a little.')
      }
    },
  }
}

/** A bucket of messages: `burst` at once, then `rate` a second. */
export class TokenBucket {
  readonly #burst: number
  readonly #rate: number
  #tokens: number
  #at: number

  constructor(burst: number, rate: number, now: number) {
    this.#burst = burst
    this.#rate = rate
    this.#tokens = burst
    this.#at = now
  }

  #refill(now: number): void {
    const more = (Math.max(0, now - this.#at) / 1000) * this.#rate
    this.#tokens = Math.min(this.#burst, this.#tokens + more)
    this.#at = now
  }

  /** Whether it is as if it had never been used. */
  isFull(now: number): boolean {
    this.#refill(now)
    return this.#tokens === this.#burst
  }

  /** Whether there was a token left. */
  take(now: number): boolean {
    this.#refill(now)
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}

/** A bucket for each address; one that is full again is forgotten. */
export class TokenBuckets {
  readonly #make: (now: number) => TokenBucket
  readonly #byAddress = new Map<string, TokenBucket>()

  constructor(burst: number, rate: number) {
    this.#make = (now) => new TokenBucket(burst, rate, now)
  }

  take(address: string, now: number): boolean {
    const bucket = this.#byAddress.get(address) ?? this.#make(now)
    this.#byAddress.set(address, bucket)
    return bucket.take(now)
  }

  sweep(now: number): void {
    for (const [address, bucket] of this.#byAddress) {
      if (bucket.isFull(now)) this.#byAddress.delete(address)
    }
  }
}
