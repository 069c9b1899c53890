import { describe, expect, it } from 'vitest'
import {
  type Card,
  createDeck,
  createRng,
  exactCribEV,
  lookupCribEV,
  monteCarloCribEV,
  monteCartoCribEV,
  parseHand,
  RANKS,
  scoreHand,
} from '../index.js'

const FIVES = parseHand('5H 5S')
const JACK_KING = parseHand('JH KS')

/** The exact mean of the sampled method: every two cards and starter, each as likely. */
const uniform = (discard: readonly Card[]) => exactCribEV(discard, discard, { opponent: 'uniform' })

describe('the crib by simulation', () => {
  it('000:156 is a plausible number for a pair of fives', () => {
    const value = monteCartoCribEV(FIVES, FIVES)
    expect(value).toBeGreaterThan(2)
    expect(value).toBeLessThan(10)
  })

  it('000:162 is near what is published for two fives', () => {
    const value = monteCartoCribEV(FIVES, FIVES, 500)
    expect(value).toBeGreaterThan(7)
    expect(value).toBeLessThan(10)
    expect(Math.abs(value - lookupCribEV(FIVES[0]!, FIVES[1]!))).toBeLessThan(1.5)
  })

  it('000:172 is 4.30 for a jack and a king, on the very limit the document sets', () => {
    // Below 4.3 is asked for. The mean over all completions is 4.3035, so a right sampler passes
    // that about every other time; what is true is that it comes as near to the mean as 500 draws do.
    expect(uniform(JACK_KING)).toBeCloseTo(4.3035, 3)
    for (let seed = 0; seed < 20; seed++) {
      const value = monteCartoCribEV(JACK_KING, JACK_KING, 500, createRng(seed))
      expect(value).toBeGreaterThan(1.3)
      expect(Math.abs(value - uniform(JACK_KING))).toBeLessThan(0.5)
    }
  })

  it('000:182 is more for two fives than for a jack and a king', () => {
    expect(monteCartoCribEV(FIVES, FIVES, 300)).toBeGreaterThan(
      monteCartoCribEV(JACK_KING, JACK_KING, 300),
    )
  })

  it('000:196 never draws a card that is known', () => {
    // Only 2-2-2 of the rest can be drawn, so that there is one crib.
    const twos = parseHand('2H 2S 2D')
    const known = createDeck().filter(({ id }) => twos.every((two) => two.id !== id))
    const only = scoreHand([...FIVES, ...twos.slice(0, 2)], twos[2]!, true).total
    expect(monteCartoCribEV(FIVES, known, 50)).toBe(only)
  })

  it('001:137 takes the discard itself for known', () => {
    const rest = parseHand('2H 2S 2D')
    const known = createDeck().filter(
      ({ id }) => ![...rest, ...FIVES].some((card) => card.id === id),
    )
    const only = scoreHand([...FIVES, ...rest.slice(0, 2)], rest[2]!, true).total
    expect(monteCartoCribEV(FIVES, known, 50)).toBe(only)
  })

  it('001:133 draws 500 times unless told', () => {
    expect(monteCartoCribEV(FIVES, FIVES, undefined, createRng(1))).toBe(
      monteCartoCribEV(FIVES, FIVES, 500, createRng(1)),
    )
    expect(monteCartoCribEV(FIVES, FIVES, 499, createRng(1))).not.toBe(
      monteCartoCribEV(FIVES, FIVES, 500, createRng(1)),
    )
  })

  it('001:141 scores what is drawn as a crib', () => {
    // Hearts are all that is left: a hand would have its flush of four with any starter.
    const hearts = parseHand('2H 9H KH')
    const spade = parseHand('4S')
    const discard = parseHand('6H QH')
    const unseen = [...hearts.slice(0, 2), ...spade]
    const known = createDeck().filter(({ id }) => unseen.every((card) => card.id !== id))
    const all = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 0],
    ].map(
      ([a, b, starter]) =>
        scoreHand([...discard, unseen[a!]!, unseen[b!]!], unseen[starter!]!, true).total,
    )
    const asHand = scoreHand([...discard, ...hearts.slice(0, 2)], spade[0]!, false).total
    expect(asHand - all[0]!).toBe(4)
    const value = monteCartoCribEV(discard, known, 200)
    expect(value).toBeGreaterThanOrEqual(Math.min(...all))
    expect(value).toBeLessThanOrEqual(Math.max(...all))
  })

  it('001:14 is 97% accurate with 500 draws: three in a hundred off, on average', () => {
    const errors = ['5H JS', '2D 3D', '7C 8H', 'KS 9D', 'JH KS'].flatMap((text) => {
      const discard = parseHand(text)
      const exact = uniform(discard)
      return Array.from({ length: 30 }, (_, seed) => {
        return Math.abs(monteCartoCribEV(discard, discard, 500, createRng(seed)) / exact - 1)
      })
    })
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    expect(mean).toBeLessThan(0.03)
    expect(mean).toBeGreaterThan(0.01)
  })

  it('001:14 000:241 comes to the exact mean with more draws', () => {
    for (const text of ['5H JS', '2D 3D', '7C 8H', 'KS 9D']) {
      const discard = parseHand(text)
      const value = monteCartoCribEV(discard, discard, 20_000)
      expect(Math.abs(value - uniform(discard))).toBeLessThan(0.1)
    }
  })

  it('000:247 is drawn from a source that is handed in, and the same every time without one', () => {
    expect(monteCartoCribEV(FIVES, FIVES)).toBe(monteCartoCribEV(FIVES, FIVES))
    const values = [1, 2, 3].map((seed) => monteCartoCribEV(FIVES, FIVES, 500, createRng(seed)))
    expect(new Set(values).size).toBe(3)
  })

  it('000:283 is the table’s with fewer than three cards unseen', () => {
    const known = createDeck().slice(0, 50)
    const discard = [known[3]!, known[40]!]
    expect(monteCartoCribEV(discard, known)).toBe(lookupCribEV(discard[0]!, discard[1]!))
  })

  it('001:130 goes by its right spelling too', () => {
    expect(monteCarloCribEV(FIVES, FIVES, 100)).toBe(monteCartoCribEV(FIVES, FIVES, 100))
  })
})

describe('the table of the crib', () => {
  const pairs = RANKS.flatMap((a, i) => RANKS.slice(i).map((b) => [a, b] as const))

  it('004:226 has all 91 pairs of ranks, either way round', () => {
    expect(pairs).toHaveLength(91)
    for (const isDealer of [true, false]) {
      for (const [a, b] of pairs) {
        expect(lookupCribEV(a, b, isDealer)).toBeGreaterThan(2.5)
        expect(lookupCribEV(b, a, isDealer)).toBe(lookupCribEV(a, b, isDealer))
      }
    }
  })

  it('004:226 004:303 ranges as published, 2.84 to 8.79, which is not what the document quotes', () => {
    // The document has 3.4 (8-K) to 8.5 (5-5), and 2.80 for J-K in 000:172: figures of nobody's table.
    const values = pairs.map(([a, b]) => lookupCribEV(a, b))
    expect(Math.min(...values)).toBe(2.84)
    expect(lookupCribEV('10', 'K')).toBe(2.84)
    expect(Math.max(...values)).toBe(8.79)
    expect(lookupCribEV('5', '5')).toBe(8.79)
    expect(lookupCribEV('J', 'K')).toBe(3.96)
  })

  it('003:495 has figures of its own for pone, all of them larger', () => {
    for (const [a, b] of pairs) {
      expect(lookupCribEV(a, b, false)).toBeGreaterThan(lookupCribEV(a, b, true))
    }
  })
})
