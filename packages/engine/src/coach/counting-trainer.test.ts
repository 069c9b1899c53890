import { describe, expect, it } from 'vitest'
import { cardFromIndex } from '../cards/card.js'
import { createRng, randomBelow } from '../cards/random.js'
import { parseCard, parseHand } from '../cards/text.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import {
  likelyMissed,
  summarizeCounts,
  trainingHand,
  trainingHandWith,
} from './counting-trainer.js'

const score = (hand: string, starter: string) => scoreHand(parseHand(hand), parseCard(starter))

describe('the hands to count', () => {
  it('are cribs one time in six', () => {
    const cribs = Array.from({ length: 6000 }, (_, i) =>
      trainingHand(Math.floor(i / 10), i % 10),
    ).filter(({ isCrib }) => isCrib)
    // Standard deviation 29; one in five were 1200, one in seven 857.
    expect(Math.abs(cribs.length - 1000)).toBeLessThan(87)
  })
})

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
    expect(missed.kinds).toEqual(['fifteen', 'pair'])
    // A pair is seen sooner than a fifteen.
    expect(missed.items.map(({ kind }) => kind)).toEqual(['fifteen'])
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

describe('hands to count', () => {
  it('are real ones, the same for the same seed, now and then a crib', () => {
    let cribs = 0
    for (let place = 0; place < 200; place++) {
      const { hand, starter, isCrib } = trainingHand(11, place)
      expect(new Set([...hand, starter].map(({ id }) => id)).size).toBe(5)
      expect(trainingHand(11, place)).toEqual({ hand, starter, isCrib })
      if (isCrib) cribs++
    }
    expect(cribs).toBeGreaterThan(20)
    expect(cribs).toBeLessThan(50)
  })
})

describe('how a number of hands went', () => {
  const counted = (claimed: number, ms: number, ...missed: string[]) => ({
    claimed,
    total: 8,
    ms,
    missed,
  })

  it('is nothing at first', () => {
    expect(summarizeCounts([])).toEqual({ hands: 0, right: 0, seconds: 0, off: 0, missed: [] })
  })

  it('has the median time of the right ones, and the commonest slip first', () => {
    expect(
      summarizeCounts([
        counted(8, 4000),
        counted(6, 1000, 'pair'),
        counted(5, 9000, 'run', 'nobs'),
        counted(10, 2000, 'run'),
      ]),
    ).toEqual({
      hands: 4,
      right: 1,
      seconds: 4,
      off: 7 / 4,
      missed: [
        { kind: 'run', times: 2 },
        { kind: 'nobs', times: 1 },
        { kind: 'pair', times: 1 },
      ],
    })
  })
})

describe('a hand that brings back what is missed', () => {
  it('holds the kind that was asked for, and is the usual one without', () => {
    for (const kind of ['fifteen', 'pair', 'run'] as const) {
      for (let place = 0; place < 20; place++) {
        const { hand, starter, isCrib } = trainingHandWith(3, place, kind)
        const { items } = scoreHand(hand, starter, isCrib)
        expect(items.some((item) => item.kind === kind)).toBe(true)
      }
    }
    expect(trainingHandWith(3, 5, null)).toEqual(trainingHand(3, 5))
  })
})
