import { describe, expect, it } from 'vitest'
import { stretchOf } from './strip-board.js'

describe('the stretch of the board that is in use', () => {
  it('holds all four pegs, wherever they stand, and never leaves the board', () => {
    for (const target of [61, 121]) {
      for (let mine = 0; mine <= target; mine += 3) {
        for (let theirs = 0; theirs <= target; theirs += 7) {
          const pegs = [
            { front: mine, back: Math.max(0, mine - 9) },
            { front: theirs, back: Math.max(0, theirs - 4) },
          ]
          const { first, holes } = stretchOf(pegs, target)
          const last = first + holes - 1
          expect(first).toBeGreaterThanOrEqual(-1)
          expect(last).toBeLessThanOrEqual(target)
          for (const { front, back } of pegs) {
            expect(front).toBeLessThanOrEqual(last)
            expect(back).toBeGreaterThanOrEqual(first)
          }
        }
      }
    }
  })

  it('shows the person’s own pegs in at most so many holes, however far ahead or behind', () => {
    for (let mine = 0; mine <= 121; mine += 3) {
      for (let theirs = 0; theirs <= 121; theirs += 7) {
        const own = { front: mine, back: Math.max(0, mine - 9) }
        const { first, holes } = stretchOf([own, { front: theirs, back: theirs }], 121, 34)
        expect(holes).toBeLessThanOrEqual(34)
        expect(own.back).toBeGreaterThanOrEqual(first)
        expect(own.front).toBeLessThan(first + holes)
      }
    }
  })

  it('is short where the pegs are close together, so that holes can be seen', () => {
    const { holes } = stretchOf(
      [
        { front: 84, back: 80 },
        { front: 79, back: 75 },
      ],
      121,
    )
    expect(holes).toBe(27)
  })
})
