import { describe, expect, it } from 'vitest'
import { addDuration, meanDuration, noDurations, quantile } from './durations.js'
import { sumDeep } from './tally.js'

function durationsOf(list: readonly number[]) {
  const durations = noDurations()
  for (const milliseconds of list) addDuration(durations, milliseconds)
  return durations
}

const ramp = Array.from({ length: 1000 }, (_, i) => (i + 1) / 100)

describe('durations', () => {
  it('give median and quantiles to within five percent', () => {
    const durations = durationsOf(ramp)
    for (const share of [0.05, 0.25, 0.5, 0.95]) {
      expect(Math.abs(quantile(durations, share) / (share * 10) - 1)).toBeLessThan(0.05)
    }
    expect(meanDuration(durations)).toBeCloseTo(5.005, 6)
  })

  it('are zero where there are none, and take the shortest', () => {
    expect(quantile(noDurations(), 0.5)).toBe(0)
    expect(meanDuration(noDurations())).toBe(0)
    expect(durationsOf([0, 1e-9]).count).toBe(2)
  })

  it('add up to the same as all at once', () => {
    const parts = sumDeep(durationsOf(ramp.slice(0, 300)), durationsOf(ramp.slice(300)))
    expect(parts).toEqual(durationsOf(ramp))
  })
})

describe('addUp', () => {
  it('adds place by place, however long', () => {
    expect(sumDeep<unknown>({ a: 1, b: [1, 2] }, { a: 2, b: [1, 1, 5], c: { d: 1 } })).toEqual({
      a: 3,
      b: [2, 3, 5],
      c: { d: 1 },
    })
  })
})
