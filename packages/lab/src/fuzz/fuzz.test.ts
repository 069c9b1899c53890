import { expect, it } from 'vitest'
import { ATTACKS } from './attacks.js'

// The long run: npm run lab -- fuzz

it.each(ATTACKS)('$name: nothing but refusals by the rules', (attack) => {
  // Enough for every kind of damage to a policy file, twice.
  const count = Math.max(70, Math.round(20_000 * attack.share))
  const figures = attack.run({ count, seed: 7 })
  expect(figures.failures).toEqual([])
  const refused = Object.values(figures.refused).reduce((sum, times) => sum + times, 0)
  expect(figures.accepted + refused).toBe(count)
  // Both answers are given, so that neither door is simply shut or open.
  expect(figures.accepted).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(count / 4)
})

it('makes the same tries from the same seed', () => {
  const [attack] = ATTACKS
  const figures = () => attack!.run({ count: 500, seed: 3 })
  expect(figures()).toEqual(figures())
})
