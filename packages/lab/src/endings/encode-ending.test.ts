import { shippedPolicy } from '@skunkd/arena/internals'
import { createRng } from '@skunkd/engine'
import {
  decodeEnding,
  ENDING_BYTES,
  type EndingHabits,
  endingDealHabits,
  RANK_COUNT,
  RANK_HANDS,
  strongHabits,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { encodeEnding } from './encode-ending.js'

const rng = createRng(4)
/** Shares that add up to 1, a third of them zero. */
const shares = (size: number) => {
  const values = Float64Array.from({ length: size }, () => (rng() < 1 / 3 ? 0 : rng() ** 3))
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}
const made: EndingHabits = {
  keeps: [shares(RANK_HANDS[4]!), shares(RANK_HANDS[4]!)],
  throws: [shares(RANK_HANDS[2]!), shares(RANK_HANDS[2]!)],
  hands: [shares(30), shares(30)],
  joint: shares(18 * 18),
  first: Float64Array.from({ length: 18 * 18 }, (_, i) => (i % 5 === 0 ? Number.NaN : rng())),
  suited: [0.75, 1.5],
}

describe('the habits of a zone', () => {
  it('are read back as they were written, to the step of their bytes', () => {
    const bytes = encodeEnding(made)
    expect(bytes).toHaveLength(ENDING_BYTES)
    const read = decodeEnding(bytes)
    const compare = (a: Float64Array, b: Float64Array, step: number) => {
      a.forEach((value, i) => {
        if (value === 0) expect(b[i]).toBe(0)
        else if (value > 2e-6) expect(Math.abs(Math.log(b[i]! / value))).toBeLessThan(step)
      })
    }
    for (const role of [0, 1]) {
      compare(made.keeps[role]!, read.keeps[role]!, 0.07)
      compare(made.throws[role]!, read.throws[role]!, 0.04)
      compare(made.hands[role]!, read.hands[role]!, 0.04)
    }
    compare(made.joint, read.joint, 0.04)
    made.first.forEach((share, i) => {
      if (Number.isNaN(share)) expect(read.first[i]).toBeNaN()
      else expect(read.first[i]).toBeCloseTo(share, 2)
    })
    expect(Array.from(read.suited)).toEqual([0.75, 1.5])
  })

  it('are kept whole for somebody who sees nothing, and throw what they throw', () => {
    const habits = endingDealHabits(made, strongHabits(shippedPolicy()))
    for (const role of [0, 1]) {
      const weights = habits.keepsGiven!.weights(role, new Uint8Array(RANK_COUNT))
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      made.keeps[role]!.forEach((share, four) => {
        expect(weights[four]! / total).toBeCloseTo(share, 6)
      })
      const throws = habits.discardWeights[role] as Float64Array
      // Every pair of cards once: a rank pair by its suits.
      let sum = 0
      for (let low = 0; low < RANK_COUNT; low++) {
        for (let high = low; high < RANK_COUNT; high++) {
          const at = (low * RANK_COUNT + high) * 2
          sum += low === high ? 6 * throws[at]! : 12 * throws[at]! + 4 * throws[at + 1]!
        }
      }
      expect(sum).toBeCloseTo(1, 6)
    }
  })
})
