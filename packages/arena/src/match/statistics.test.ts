import { createRng } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { meanOf, shareOfOutcomes, wilson } from './statistics.js'

describe('wilson', () => {
  // Published values of the interval at 95%.
  it.each([
    [0.5, 20, 0.2993, 0.7007],
    [0, 10, 0, 0.2775],
    [1, 10, 0.7225, 1],
    [0.81, 263, 0.7582, 0.8529],
  ])('%d of %d', (share, n, low, high) => {
    const estimate = wilson(share, n)
    expect(estimate.low).toBeCloseTo(low, 3)
    expect(estimate.high).toBeCloseTo(high, 3)
  })

  it('knows nothing without trials', () => {
    expect(wilson(Number.NaN, 0)).toMatchObject({ low: 0, high: 1 })
  })
})

describe('shareOfOutcomes', () => {
  it('is Wilson on single games', () => {
    expect(shareOfOutcomes([40, 60])).toEqual(wilson(0.6, 100))
  })

  it('is Wilson on twice the trials where the games of a pair are independent', () => {
    const { value, low, high } = shareOfOutcomes([25, 50, 25])
    const plain = wilson(0.5, 200)
    expect(value).toBe(0.5)
    expect(low).toBeCloseTo(plain.low, 10)
    expect(high).toBeCloseTo(plain.high, 10)
  })

  it('is narrower where seats decide and wider where players do', () => {
    const width = (outcomes: number[]) => {
      const { low, high } = shareOfOutcomes(outcomes)
      return high - low
    }
    expect(width([10, 80, 10])).toBeLessThan(width([25, 50, 25]))
    expect(width([40, 20, 40])).toBeGreaterThan(width([25, 50, 25]))
  })

  it('stays within 0 and 1 where everything was won', () => {
    expect(shareOfOutcomes([0, 0, 50])).toMatchObject({ value: 1, high: 1 })
    expect(shareOfOutcomes([0, 0, 50]).low).toBeGreaterThan(0.95)
  })

  it('holds the truth in 95 of 100 matches of correlated pairs', () => {
    const rng = createRng(77)
    // P(0), P(1), P(2) wins of a pair.
    const chances = [0.15, 0.5, 0.35]
    const truth = (0.5 + 2 * 0.35) / 2
    const matches = 4000
    let held = 0
    for (let match = 0; match < matches; match++) {
      const outcomes = [0, 0, 0]
      for (let pair = 0; pair < 200; pair++) {
        const draw = rng()
        outcomes[draw < chances[0]! ? 0 : draw < chances[0]! + chances[1]! ? 1 : 2]!++
      }
      const { low, high } = shareOfOutcomes(outcomes)
      if (low <= truth && truth <= high) held++
    }
    expect(held / matches).toBeGreaterThan(0.94)
    expect(held / matches).toBeLessThan(0.96)
  })
})

describe('meanOf', () => {
  it('gives the mean a game and the interval of the units', () => {
    // Units 2, 4, 6: mean 4, standard deviation 2.
    const { value, low, high } = meanOf(12, 56, 3, 2)
    expect(value).toBe(2)
    expect(high - value).toBeCloseTo((1.959964 * 2) / Math.sqrt(3) / 2, 6)
    expect(value - low).toBeCloseTo(high - value, 12)
  })
})
