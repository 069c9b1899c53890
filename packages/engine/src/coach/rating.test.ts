import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { GRADES } from '../judge/scales.js'
import type { CoachingAnnotation } from '../judge/types.js'
import {
  type DealLoss,
  dealLosses,
  LETTER_LIMITS,
  letterOf,
  MIN_DEALS,
  MIN_LETTER_DEALS,
  PLAY_WEIGHT,
  rateDeals,
  weightedLoss,
} from './rating.js'
import { CURVE_LEVELS } from './rating-curve.generated.js'

/** Deals that cost so much on average, spread as those of a player are. */
function deals(discarding: number, pegging: number, count: number, seed = 1): DealLoss[] {
  const rng = createRng(seed)
  return Array.from({ length: count }, () => {
    const factor = 2 * rng()
    return { discarding: discarding * factor, pegging: pegging * factor }
  })
}

describe('the curve', () => {
  it('falls: who loses more is rated lower', () => {
    expect(CURVE_LEVELS.length).toBeGreaterThanOrEqual(10)
    for (const [i, better] of CURVE_LEVELS.slice(1).entries()) {
      const worse = CURVE_LEVELS[i]!
      expect(better.level).toBeGreaterThan(worse.level)
      expect(better.elo).toBeGreaterThan(worse.elo)
      expect(weightedLoss(better)).toBeLessThan(weightedLoss(worse))
    }
  })
})

describe('letterOf', () => {
  it('needs five deals', () => {
    expect(letterOf(deals(1, 0.4, MIN_LETTER_DEALS - 1))).toBeNull()
    expect(letterOf(deals(1, 0.4, MIN_LETTER_DEALS))).not.toBeNull()
  })

  it('is of the points lost per deal, whichever phase lost them', () => {
    const even = (discarding: number, pegging: number) =>
      letterOf(Array.from({ length: 6 }, () => ({ discarding, pegging })))!
    expect(even(0, 0)).toMatchObject({ letter: 'A+', loss: 0, levelHigh: 20 })
    for (const [letter, limit] of LETTER_LIMITS.slice(0, -1)) {
      const before = GRADES[GRADES.indexOf(letter) + 1]!
      expect(even(limit - 0.04, 0).letter).toBe(before)
      expect(even(0, limit).letter).toBe(before)
      expect(even(limit / 2, limit / 2 - 0.06).letter).toBe(letter)
    }
    const { loss, discarding, pegging } = even(1.249, 0.349)
    expect([loss, discarding, pegging]).toEqual([1.6, 1.2, 0.4])
    expect(even(9, 9)).toMatchObject({ letter: 'F', discarding: 9, pegging: 9, levelLow: 1 })
  })

  it('has a range of levels around the one that loses so much', () => {
    for (const { level, discarding, pegging } of CURVE_LEVELS) {
      const { levelLow, levelHigh } = letterOf(deals(discarding, pegging, 7, level))!
      expect(levelLow).toBeLessThanOrEqual(levelHigh)
      expect(levelLow).toBeGreaterThanOrEqual(1)
      expect(levelHigh).toBeLessThanOrEqual(20)
    }
    const range = letterOf(Array.from({ length: 7 }, () => ({ discarding: 1.33, pegging: 0.74 })))!
    expect(range.levelLow).toBeLessThan(10)
    expect(range.levelHigh).toBeGreaterThan(10)
  })
})

describe('rateDeals', () => {
  it('says nothing of a few deals', () => {
    expect(rateDeals(deals(1, 1, MIN_DEALS - 1))).toBeNull()
    expect(rateDeals(deals(1, 1, MIN_DEALS))).not.toBeNull()
  })

  it('gives every level of the curve its own rating', () => {
    for (const { level, elo, discarding, pegging } of CURVE_LEVELS) {
      const same = Array.from({ length: 100 }, () => ({ discarding, pegging }))
      const rating = rateDeals(same)!
      expect(rating.elo).toBeCloseTo(elo, 6)
      expect(rating.level).toBeCloseTo(level, 6)
      expect(rating.discardingLevel).toBeCloseTo(level, 6)
      expect(rating.peggingLevel).toBeCloseTo(level, 6)
    }
  })

  it('is surer of many deals than of few, and never surer than its own model', () => {
    const few = rateDeals(deals(0.8, 0.8, 15))!
    const many = rateDeals(deals(0.8, 0.8, 400))!
    expect(few.high - few.low).toBeGreaterThan(many.high - many.low)
    expect(many.high - many.low).toBeGreaterThan(2 * 1.9 * 15)
    expect(few.low).toBeLessThan(few.elo)
    expect(few.high).toBeGreaterThan(few.elo)
  })

  it('stays on the dial, whatever is lost', () => {
    expect(rateDeals(deals(0, 0, 50))!.level).toBeLessThanOrEqual(20)
    const worst = rateDeals(deals(6, 6, 50))!
    expect(worst.level).toBe(1)
    expect(worst.elo).toBeLessThan(CURVE_LEVELS[0]!.elo)
  })
})

describe('the weight of the play', () => {
  it('makes a point lost with a card cost more than one lost by a discard', () => {
    expect(PLAY_WEIGHT).toBeGreaterThan(1)
    const rated = (discarding: number, pegging: number) =>
      rateDeals(Array.from({ length: 50 }, () => ({ discarding, pegging })))!
    expect(rated(0.5, 1.5).elo).toBeLessThan(rated(1.5, 0.5).elo)
    expect(rated(1 + PLAY_WEIGHT, 0.5).elo).toBeCloseTo(rated(1, 1.5).elo, 9)
    // What is shown is still points.
    expect(rated(0.5, 1.5).loss).toBeCloseTo(2, 9)
  })

  it('counts in what a kind of mistake costs', () => {
    const some = deals(1, 1, 60)
    const without = (pattern: string) => rateDeals(some, { pattern, perDeal: 0.2 })!.elo
    expect(without('broke-run')).toBeGreaterThan(rateDeals(some)!.elo)
    expect(without('led-badly')).toBeGreaterThan(without('broke-run'))
  })
})

describe('dealLosses', () => {
  const decision = (
    kind: CoachingAnnotation['decision'],
    handIndex: number,
    loss: number,
    basis: CoachingAnnotation['basis'],
  ) => ({ decision: kind, snapshot: { handIndex }, loss, basis }) as CoachingAnnotation

  it('adds up what each deal cost while both were below 80', () => {
    expect(
      dealLosses([
        decision('discard', 0, 0.5, 'points'),
        decision('pegging_play', 0, 0.25, 'points'),
        decision('pegging_play', 0, 1, 'points'),
        decision('discard', 1, 0, 'points'),
        // The score passed 80 during the play: what came after says nothing.
        decision('pegging_play', 1, 9, 'win'),
        decision('discard', 2, 9, 'win'),
        decision('pegging_play', 2, 9, 'win'),
      ]),
    ).toEqual([
      { discarding: 0.5, pegging: 1.25 },
      { discarding: 0, pegging: 0 },
    ])
  })
})
