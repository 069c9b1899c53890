import { describe, expect, it } from 'vitest'
import { playsPart, racePairs } from './race-stage.js'

describe('the deals behind the table of play to win', () => {
  it('are most in close games near home and where both are far from it, and some everywhere', () => {
    const parts = (dealer: number, pone: number) =>
      Array.from({ length: 8 }, (_, part) => part).filter((part) =>
        playsPart({ dealer, pone }, part),
      ).length
    expect(parts(3, 3)).toBe(8)
    expect(parts(1, 2)).toBe(8)
    expect(parts(2, 9)).toBe(4)
    expect(parts(11, 11)).toBe(1)
    expect(parts(17, 22)).toBe(8)
    expect(racePairs().every((needs) => playsPart(needs, 0))).toBe(true)
  })
})
