import { describe, expect, it } from 'vitest'
import { createDeck } from '../../cards/deck.js'
import { parseHand } from '../../cards/text.js'
import { scoreHand } from '../../rules/scoring/score-hand.js'
import { randomCards } from '../../testing/random-cards.js'
import { handDistribution } from './hand-ev.js'

describe('handDistribution', () => {
  it('is what counting every starter gives, suits and all', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 200; seed++) {
      const six = randomCards(6, seed)
      const keep = six.slice(0, 4)
      const starters = createDeck().filter((card) => six.every(({ id }) => id !== card.id))
      const scores = starters.map((starter) => scoreHand(keep, starter, false).total)
      const found = handDistribution(keep, six)
      expect(found.probabilities).toHaveLength(30)
      found.probabilities.forEach((chance, points) => {
        const times = scores.filter((score) => score === points).length
        expect(chance).toBeCloseTo(times / 46, 12)
      })
      expect(found.mean).toBeCloseTo(scores.reduce((a, b) => a + b, 0) / 46, 12)
      expect(found.min).toBe(Math.min(...scores))
      expect(found.max).toBe(Math.max(...scores))
    }
  })

  it('knows a flush and nobs', () => {
    const flush = parseHand('2S 4S 6S 8S')
    const same = handDistribution(flush, parseHand('KH QD'))
    const mixed = handDistribution(parseHand('2S 4S 6S 8H'), parseHand('KH QD'))
    // Nine spades of 46 make it five, the others four; the 8 of hearts changes nothing else.
    expect(same.mean - mixed.mean).toBeCloseTo(4 + 9 / 46, 12)
    const jack = handDistribution(parseHand('JS 2H 4D 6C'), parseHand('QS KS'))
    const queen = handDistribution(parseHand('QS 2H 4D 6C'), parseHand('JS KS'))
    expect(jack.max).toBeGreaterThan(0)
    // Ten spades are left for the jack; a third queen or jack is as likely either way.
    expect(jack.mean - queen.mean).toBeCloseTo(10 / 46, 12)
  })

  it('takes the four kept as known', () => {
    const keep = parseHand('5H 5D 5S JC')
    const found = handDistribution(keep)
    expect(found.probabilities[29]).toBeCloseTo(1 / 48, 12)
    expect(found.max).toBe(29)
    expect(found).toEqual(handDistribution(keep, keep))
  })
})
