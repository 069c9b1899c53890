import { describe, expect, it } from 'vitest'
import { curvePicture } from '../../pictures/curve-picture.js'
import { removalFactor, removalStep } from '../solver/card-removal.js'
import { shareLevels } from './quantise.js'

describe('rounding to sixteenths', () => {
  it('always adds up, and gives the odd ones to the largest remainders', () => {
    expect(shareLevels([1, 1, 1])).toEqual([6, 5, 5])
    expect(shareLevels([3, 1])).toEqual([12, 4])
    expect(shareLevels([1000, 1])).toEqual([16, 0])
    expect(shareLevels([0, 0.2, 0.7, 0.1])).toEqual([0, 3, 11, 2])
  })
})

describe('card removal', () => {
  it('is C(4 − a, b) / C(4, b), whichever hand comes first', () => {
    const hand = (...counts: number[]) => Array.from({ length: 13 }, (_, i) => counts[i] ?? 0)
    // C(3, 3) / C(4, 3): one of the four ways to hold three of a rank is left.
    expect(removalFactor(hand(1), hand(3))).toBeCloseTo(1 / 4, 12)
    expect(removalFactor(hand(3), hand(1))).toBeCloseTo(1 / 4, 12)
    expect(removalFactor(hand(2, 1), hand(2, 1))).toBeCloseTo((1 / 6) * (3 / 4), 12)
    expect(removalFactor(hand(2), hand(3))).toBe(0)
    expect(removalStep(4, 0)).toBe(0)
  })
})

describe('the picture of the curve', () => {
  it('draws every series by powers of ten', () => {
    const svg = curvePicture([
      {
        name: 'one',
        colour: '#111',
        points: [
          { seconds: 10, perDeal: 0.1 },
          { seconds: 100, perDeal: 0.01 },
        ],
      },
      { name: 'two', colour: '#222', points: [{ seconds: 100, perDeal: 0.1 }] },
    ])
    expect(svg).toContain('points="64.0,16.0 624.0,316.0"')
    expect(svg).toContain('points="624.0,16.0"')
    expect(svg).toContain('>0.01<')
  })
})
