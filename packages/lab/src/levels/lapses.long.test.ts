import { createRng } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { type Habit, habitOf, likelihood, meanLoss } from './lapses.js'
import type { RatedChoice } from './rated-game.js'

/** Choices of somebody with a known habit, from options that lose a little or a lot. */
function choicesOf({ temperature, lapses }: Habit, count: number): RatedChoice[] {
  const rng = createRng(3)
  return Array.from({ length: count }, () => {
    const losses = [0, ...Array.from({ length: 5 }, () => 4 * rng())]
    const weights = losses.map((loss) => Math.exp(-loss / temperature))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    let left = rng()
    const at = weights.findIndex((weight) => {
      left -= ((1 - lapses) * weight) / all + lapses / losses.length
      return left < 0
    })
    return { losses, taken: losses.at(at)! }
  })
}

describe('lapses', () => {
  it('are found where there are some, with the temperature beside them', () => {
    const found = habitOf(choicesOf({ temperature: 0.4, lapses: 0.1 }, 1200), true)
    expect(found.temperature).toBeCloseTo(0.4, 1)
    expect(Math.abs(found.lapses - 0.1)).toBeLessThan(0.03)
  })

  it('are none where nobody has any', () => {
    const choices = choicesOf({ temperature: 0.8, lapses: 0 }, 1200)
    expect(habitOf(choices, true).lapses).toBeLessThan(0.02)
    const plain = habitOf(choices, false)
    expect(plain.lapses).toBe(0)
    expect(Math.abs(plain.temperature - 0.8)).toBeLessThan(0.08)
    // The likeliest temperature loses what was lost.
    const lost = choices.reduce((sum, { taken }) => sum + taken, 0) / choices.length
    expect(meanLoss(choices, plain)).toBeCloseTo(lost, 4)
  })

  it('never make choices less likely, when they are fitted to them', () => {
    const choices = choicesOf({ temperature: 1.5, lapses: 0.05 }, 500)
    const [without, withThem] = [false, true].map((lapses) =>
      likelihood(choices, habitOf(choices, lapses)),
    )
    expect(withThem!).toBeGreaterThanOrEqual(without! - 1e-6)
  })
})
