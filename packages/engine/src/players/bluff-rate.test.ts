import { describe, expect, it } from 'vitest'
import type { AnsweredClaim, PlayerView } from '../rules/types.js'
import { viewAt } from '../testing/view-at.js'
import { bluffRate } from './counting.js'

const view = viewAt('2h4s6d8ctsqh x*-x')
const other: AnsweredClaim[] = [
  { playerIndex: 1, claimed: 9, truth: 8, called: null },
  { playerIndex: 0, claimed: 8, truth: 8, called: 7 },
  { playerIndex: 0, claimed: 6, truth: 8, called: 8 },
]

/** A view with so many overcounts of its seat behind it, called and missed, among other claims. */
function after(
  called: number,
  missed: number,
  scores: PlayerView['scores'] = [50, 50],
): PlayerView {
  const over = (isCalled: boolean) => ({
    dealerIndex: 0 as const,
    dealt: [[], []] as const,
    discards: [[], []] as const,
    starter: null,
    plays: [],
    claims: [
      ...other,
      { playerIndex: 0 as const, claimed: 9, truth: 8, called: isCalled ? 8 : null },
    ],
  })
  const pastDeals = [
    ...Array.from({ length: called }, () => over(true)),
    ...Array.from({ length: missed }, () => over(false)),
  ]
  return { ...view, scores, pastDeals }
}

describe('bluffRate', () => {
  it('004:240 is 15% in a level game against somebody unknown, and against somebody who calls half', () => {
    expect(bluffRate(after(0, 0))).toBeCloseTo(0.15)
    expect(bluffRate(after(5, 5))).toBeCloseTo(0.15)
  })

  it('averages 15% against somebody who calls half, whatever the ten were', () => {
    let mean = 0
    for (let called = 0; called <= 10; called++) {
      let ways = 1
      for (let i = 0; i < called; i++) ways *= (10 - i) / (i + 1)
      mean += (ways / 1024) * bluffRate(after(called, 10 - called))
    }
    expect(mean).toBeCloseTo(0.15)
  })

  it('falls with every call and rises with every miss, and forgets what is older than ten', () => {
    expect(bluffRate(after(1, 0))).toBeLessThan(0.15)
    expect(bluffRate(after(0, 1))).toBeGreaterThan(0.15)
    expect(bluffRate(after(10, 0))).toBeLessThan(bluffRate(after(3, 0)))
    expect(bluffRate(after(4, 10))).toBe(bluffRate(after(0, 10)))
  })

  it('is higher behind than ahead, as much at 30 points as beyond', () => {
    expect(bluffRate(after(0, 0, [20, 50]))).toBeCloseTo(0.18)
    expect(bluffRate(after(0, 0, [10, 110]))).toBeCloseTo(0.18)
    expect(bluffRate(after(0, 0, [50, 20]))).toBeCloseTo(0.12)
  })

  it('004:240 004:295 reaches 5% and 25%, and nothing beyond', () => {
    expect(bluffRate(after(10, 0, [110, 0]))).toBeCloseTo(0.05)
    expect(bluffRate(after(0, 10, [0, 110]))).toBeCloseTo(0.25)
  })
})
