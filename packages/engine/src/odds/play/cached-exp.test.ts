import { expect, it } from 'vitest'
import { createRng } from '../../cards/random.js'
import { cachedExp } from './play-policy.js'

it('gives what Math.exp gives, the first time and every other', { tags: 'slow' }, () => {
  const rng = createRng(4)
  const powers = Array.from({ length: 6000 }, () => 200 * rng() - 100)
  for (let round = 0; round < 2; round++) {
    for (const power of [0, -0, 1e-9, -745, 709, ...powers]) {
      expect(cachedExp(power)).toBe(Math.exp(power))
    }
  }
})
