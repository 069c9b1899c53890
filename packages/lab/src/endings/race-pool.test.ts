import { createRng } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { evenHands, racePool, resuited } from './race-pool.js'

describe('the pool of deals', () => {
  const EVERY = 23
  const size = { hands: 400, turns: 8, every: EVERY }
  const dealt = size.hands * size.turns
  const pool = racePool(1, 0, size)

  it('deals thirteen different cards, from the hands that it names', () => {
    expect(pool.deals).toHaveLength(dealt)
    let same = 0
    for (const { deal, hands, suits } of pool.deals) {
      const cards = [...deal.pone, ...deal.dealer, deal.starter]
      if (new Set(cards).size === 13 && cards.every((card) => card >= 0 && card < 52)) same++
      if (deal.pone !== pool.sixes[0]![hands[0]]) same--
      if (String(deal.dealer) !== String(resuited(pool.sixes[1]![hands[1]]!, suits))) same--
    }
    expect(same).toBe(dealt)
  })

  it('deals every rank and suit as often as chance would', () => {
    // Of the dealer's six and the starter, all suits are alike; pone's are drawn once each.
    const times = new Float64Array(52)
    for (const { deal } of pool.deals) {
      for (const card of [...deal.dealer, deal.starter]) times[card]!++
    }
    const expected = (dealt * 7) / 52
    for (const count of times) expect(Math.abs(count - expected)).toBeLessThan(0.3 * expected)
    const pone = new Float64Array(13)
    for (const six of pool.sixes[0]!) for (const card of six) pone[card >> 2]!++
    const each = (size.hands * 6) / 13
    for (const count of pone) expect(Math.abs(count - each)).toBeLessThan(0.25 * each)
  })

  it('takes hands from the poorest to the best, at even steps', () => {
    const few = evenHands(0, 5, createRng(3), EVERY)
    const more = evenHands(0, 5, createRng(3), EVERY)
    expect(few).toEqual(more)
    // The poorest pairs nothing, the best of five is a hand that counts.
    const pairs = (six: readonly number[]) => 6 - new Set(six.map((card) => card >> 2)).size
    expect(few).toHaveLength(5)
    expect(few.every((six) => new Set(six).size === 6)).toBe(true)
    expect(pairs(few[0]!)).toBeLessThanOrEqual(2)
  })
})
