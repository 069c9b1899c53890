import { describe, expect, it } from 'vitest'
import { getPositionMode } from './ai-select.js'

describe('getPositionMode', () => {
  it.each([
    [0, 'neutral', 'neutral'],
    [60, 'neutral', 'neutral'],
    [61, 'defense', 'offense'],
    [75, 'defense', 'offense'],
    [76, 'offense', 'defense'],
    [86, 'offense', 'defense'],
    [87, 'defense', 'offense'],
    [101, 'defense', 'offense'],
    [102, 'offense', 'defense'],
    [112, 'offense', 'defense'],
    [113, 'defense', 'offense'],
    [120, 'defense', 'offense'],
  ] as const)('at %d: dealer %s, pone %s', (score, dealer, pone) => {
    for (const opponent of [0, 60, 120]) {
      expect(getPositionMode(score, opponent, true)).toBe(dealer)
      expect(getPositionMode(score, opponent, false)).toBe(pone)
    }
  })
})
