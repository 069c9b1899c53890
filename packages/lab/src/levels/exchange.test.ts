import { describe, expect, it } from 'vitest'
import { exchangeOf, expectedShare, OPPOSITES, togetherExchange } from './exchange.js'

/** Pairs of games of which so large a share is won, independent within a pair. */
const outcomesOf = (share: number, pairs: number) =>
  [(1 - share) ** 2, 2 * share * (1 - share), share ** 2].map((part) => part * pairs) as [
    number,
    number,
    number,
  ]

describe('exchangeOf', () => {
  it('finds the weight that the games were made with', () => {
    for (const pair of OPPOSITES) {
      for (const weight of [0.5, 1, 2]) {
        const found = exchangeOf(pair, outcomesOf(expectedShare(pair, weight), 1000))
        expect(found.weight).toBeCloseTo(weight, 6)
        expect(found.error).toBeGreaterThan(0)
      }
    }
  })

  it('is surer of more games', () => {
    const [pair] = OPPOSITES as [(typeof OPPOSITES)[number]]
    const [few, many] = [100, 10_000].map((pairs) => exchangeOf(pair, outcomesOf(0.6, pairs)))
    expect(many!.error).toBeLessThan(few!.error / 5)
  })
})

describe('togetherExchange', () => {
  it('trusts the surer rate, and says whether they agree', () => {
    const { weight, error, chiSquared } = togetherExchange([
      { weight: 1, error: 0.1 },
      { weight: 2, error: 1 },
    ])
    expect(weight).toBeCloseTo(1.02 / 1.01, 9)
    expect(error).toBeLessThan(0.1)
    expect(chiSquared).toBeGreaterThan(0.9)
  })
})
