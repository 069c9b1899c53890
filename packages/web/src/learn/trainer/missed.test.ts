import {
  cardFromIndex,
  createRng,
  parseCard,
  parseHand,
  randomBelow,
  scoreHand,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { kindNames, likelyMissed } from './missed.js'

const score = (hand: string, starter: string) => scoreHand(parseHand(hand), parseCard(starter))

describe('what was probably missed', () => {
  it('is the one combination that fits the difference', () => {
    const missed = likelyMissed(score('4S 5D 6C KH', '9S'), 4)
    // Fifteen two (4-5-6), fifteen four (6-9), fifteen six (5-K), and a run is nine.
    expect(missed).toMatchObject({ sure: false })
    expect(likelyMissed(score('4S 5D 6C KH', '9S'), 6)).toMatchObject({
      sure: true,
      kinds: ['run'],
    })
  })

  it('says so where it may have been one thing or another', () => {
    const missed = likelyMissed(score('7D 7C 8S KH', '2S'), 4)!
    expect(missed.sure).toBe(false)
    expect(kindNames(missed.kinds)).toBe('a fifteen or a pair')
  })

  it('is nothing where nothing is missing, or too much was counted', () => {
    expect(likelyMissed(score('7D 7C 8S KH', '2S'), 6)).toBeNull()
    expect(likelyMissed(score('7D 7C 8S KH', '2S'), 9)).toBeNull()
  })

  it('always makes up the difference, with as few combinations as can be', () => {
    const rng = createRng(3)
    for (let n = 0; n < 300; n++) {
      const five = new Set<number>()
      while (five.size < 5) five.add(randomBelow(rng, 52))
      const [a, b, c, d, e] = [...five].map(cardFromIndex)
      const whole = scoreHand([a!, b!, c!, d!], e!)
      for (let claimed = 0; claimed < whole.total; claimed++) {
        const missed = likelyMissed(whole, claimed)
        const sums = new Map<number, number>([[0, 0]])
        // The smallest number of items for every sum, by going through them one at a time.
        for (const { points } of whole.items) {
          for (const [sum, size] of [...sums]) {
            const known = sums.get(sum + points) ?? Number.POSITIVE_INFINITY
            sums.set(sum + points, Math.min(known, size + 1))
          }
        }
        const least = sums.get(whole.total - claimed)
        expect(missed?.items.length).toBe(least)
        if (missed === null) continue
        const points = missed.items.reduce((all, item) => all + item.points, 0)
        expect(points).toBe(whole.total - claimed)
      }
    }
  })
})
