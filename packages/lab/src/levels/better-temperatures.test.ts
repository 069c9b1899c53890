import { STEP, targetElo } from '@skunkd/arena/internals'
import { describe, expect, it } from 'vitest'
import { betterTemperatures } from './better-temperatures.js'

describe('better temperatures', () => {
  it('put the levels where they are meant to be', () => {
    // Somebody whose rating falls by 100 points with each doubling of the temperature.
    const elo = (temperature: number) => 100 - 100 * Math.log2(temperature)
    const dial = Array.from({ length: 19 }, (_, i) => 2 ** (2 - 0.2 * i))
    const better = betterTemperatures(dial, dial.map(elo))
    expect(better).toHaveLength(dial.length)
    for (const [i, temperature] of better.entries()) {
      expect(elo(temperature)).toBeCloseTo(targetElo(i + 1), 3)
    }
    expect(targetElo(11) - targetElo(10)).toBe(STEP)
  })
})
