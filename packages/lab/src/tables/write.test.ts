import { handOutcomes, peggingJoint, unpackNumbers } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { packed, provenanceOf } from './write.js'

function unpack(field: string): Float64Array {
  const scale = Number(/scale: ([\d.e-]+),/.exec(field)![1])
  const check = Number(/check: (\d+),/.exec(field)![1])
  return unpackNumbers('values', { scale, check, text: /'(.*)'/.exec(field)![1]! })
}

describe('a packed field', () => {
  it.each([
    ['probabilities', [0, 0.25, 1]],
    ['points', [0.01, 2.5, 5.11]],
    ['counts', [0, 7, 60_000]],
    ['counts beyond 16 bits', [3, 40_000, 190_000]],
    ['nothing at all', [0, 0]],
  ])('keeps %s to a part in 65,000 of the largest', (_, values) => {
    const most = Math.max(...values)
    unpack(packed('values', values)).forEach((value, i) => {
      expect(Math.abs(value - values[i]!)).toBeLessThanOrEqual(most / 65_000)
    })
  })
})

describe('a header', () => {
  it('tells how a table was made', () => {
    expect(provenanceOf('win')).toMatchObject({ deals: 1_000_000, by: 'policy' })
  })
})

describe('the shipped outcomes', () => {
  it('are distributions, with the averages of strong players', () => {
    const mean = (chances: Float64Array) =>
      chances.reduce((sum, chance, points) => sum + chance * points, 0)
    for (const hand of handOutcomes()) {
      expect(hand.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(mean(hand)).toBeGreaterThan(7.7)
      expect(mean(hand)).toBeLessThan(8.4)
    }
    expect(peggingJoint().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })
})
