/** A source of numbers in [0, 1), always seeded. */
export type Rng = () => number

/** Seeds are whole numbers from 0 to `MAX_SEED`. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER

/** Whether a number can be a seed. */
export function isSeed(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** xoshiro128**, by Blackman and Vigna: 128 bits of state, 32 bits a draw. */
export function rngFromState(state: readonly [number, number, number, number]): Rng {
  let [a, b, c, d] = state
  return () => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result / 0x1_0000_0000
  }
}

/** One round of the 32-bit finaliser of MurmurHash3: every input bit reaches every output bit. */
function mix(value: number): number {
  let x = value
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

/**
 * A generator for one purpose: the same seed and path always give the same
 * numbers, and different paths give unrelated ones. `createRng(7, 1, 3)` might be
 * the deck of hand 3, `createRng(7, 2, 0)` the coin that player 0 tosses.
 */
export function createRng(seed: number, ...path: readonly number[]): Rng {
  if (!isSeed(seed)) {
    throw new RangeError(`A seed must be a whole number from 0 to ${MAX_SEED}, not ${seed}.`)
  }
  let h0 = 0x9e3779b9
  let h1 = 0x243f6a88
  let h2 = 0xb7e15162
  let h3 = 0x71374491
  const absorb = (word: number) => {
    h0 = mix(h0 ^ word)
    h1 = mix(h1 + h0)
    h2 = mix(h2 ^ h1)
    h3 = mix(h3 + h2)
    h0 = mix(h0 + h3)
  }
  absorb(seed >>> 0)
  absorb(Math.floor(seed / 0x1_0000_0000))
  for (const step of path) absorb(step >>> 0)
  absorb(path.length)
  // All zero is the one state that xoshiro never leaves.
  return rngFromState([h0, h1, h2, h3 | 1])
}

const WORDS = 0x1_0000_0000

/** No honest source needs this many draws; a source stuck on one number is given up on. */
const MAX_DRAWS = 32

/**
 * A whole number from 0 to `n − 1`, each equally likely.
 *
 * Of the 2³² words x that a draw may give, ⌊x·n / 2³²⌋ maps equally many to every result, once the
 * few left over are drawn again (Lemire's method): those whose remainder x·n mod 2³² falls
 * beyond the last whole multiple of n. These are fewer than n, so streams stay what they were.
 */
export function randomBelow(rng: Rng, n: number): number {
  let draw = rng()
  let remainder = Math.imul(draw * WORDS, n) >>> 0
  if (n < WORDS && remainder >= WORDS - n) {
    const over = WORDS - (WORDS % n)
    for (let draws = 1; remainder >= over && draws < MAX_DRAWS; draws++) {
      draw = rng()
      remainder = Math.imul(draw * WORDS, n) >>> 0
    }
  }
  return Math.floor(draw * n)
}

/** The seed that a text stands for: any text gives one, and the same text always the same. */
export function textSeed(text: string): number {
  let low = text.length
  let high = mix(low)
  for (let place = 0; place < text.length; place++) {
    low = mix(low ^ text.charCodeAt(place))
    high = mix(high + low)
  }
  return (high >>> 11) * WORDS + low
}

/** A seed drawn from a generator, for handing on. */
export function randomSeed(rng: Rng): number {
  return randomBelow(rng, 0x20_0000) * 0x1_0000_0000 + randomBelow(rng, 0x1_0000_0000)
}

interface CryptoSource {
  getRandomValues(words: Uint32Array): unknown
}

/** The one unseeded draw of the engine: a seed for a game or a shuffle that was given none. */
export function drawSeed(): number {
  const { crypto } = globalThis as unknown as { readonly crypto: CryptoSource }
  const words = new Uint32Array(2)
  crypto.getRandomValues(words)
  // 32 + 21 bits: every whole number up to MAX_SEED.
  return words[0]! * 0x20_0000 + (words[1]! >>> 11)
}
