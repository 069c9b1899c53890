import { shippedPolicy } from '@skunkd/arena/internals'
import { DEAL_AVERAGES, OPPONENT_MODELS } from '@skunkd/engine'
import { expectedOfDeal, MEASURED_OPPONENTS } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { dealAverage } from './deal-averages.js'

describe('the averages of the deal', () => {
  it.each([
    ['dealer', true],
    ['pone', false],
  ] as const)('are those of fresh hands, as %s', (role, isDealer) => {
    const shipped = DEAL_AVERAGES[role]
    const fresh = dealAverage(isDealer, 4_000, 77)
    const error = Math.hypot(fresh.standardError, shipped.standardError)
    expect(Math.abs(fresh.mean - shipped.mean)).toBeLessThan(4 * error)
    expect(shipped.standardError).toBeLessThan(0.02)
  })
})

describe("the averages against the app's opponents", () => {
  const levels = ['level-1', 'level-12', 'level-20'] as const
  it.each([...MEASURED_OPPONENTS, ...levels])('are those of fresh hands: %s', (name) => {
    const column = OPPONENT_MODELS[name](shippedPolicy())
    for (const role of ['dealer', 'pone'] as const) {
      const fresh = dealAverage(role === 'dealer', 1_500, 78, column)
      const shipped = expectedOfDeal(name, role === 'dealer')
      expect(Math.abs(fresh.mean - shipped)).toBeLessThan(4 * fresh.standardError)
    }
  })
})
