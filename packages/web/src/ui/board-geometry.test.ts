import { describe, expect, it } from 'vitest'
import { BOARD_HEIGHT, BOARD_WIDTH, HOLE_STEP, holeAt } from './board-geometry.js'

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

describe('the board', () => {
  it('has 121 holes and two waiting holes a track, all inside the wood and none on another', () => {
    const holes = ([0, 1] as const).flatMap((track) =>
      Array.from({ length: 122 }, (_, n) => holeAt(track, n - 1)),
    )
    holes.push(holeAt(0, 121))
    expect(holes).toHaveLength(245)
    const xs = holes.map(({ x }) => x)
    const ys = holes.map(({ y }) => y)
    expect(Math.min(...xs, ...ys)).toBeGreaterThan(6)
    expect(Math.max(...xs)).toBeLessThan(BOARD_WIDTH - 6)
    expect(Math.max(...ys)).toBeLessThan(BOARD_HEIGHT - 6)
    const gaps = holes.flatMap((hole, i) =>
      holes.slice(i + 1).map((other) => distance(hole, other)),
    )
    expect(Math.min(...gaps)).toBeGreaterThan(5)
  })

  it('steps evenly: the next hole is never far, on the straight or in a bend', () => {
    for (const track of [0, 1] as const) {
      for (let n = 1; n < 120; n++) {
        const step = distance(holeAt(track, n), holeAt(track, n + 1))
        expect(step).toBeGreaterThan(HOLE_STEP * 0.6)
        expect(step).toBeLessThan(HOLE_STEP * 1.5)
      }
    }
  })

  it('ends in one hole for both', () => {
    expect(holeAt(0, 121)).toEqual(holeAt(1, 121))
  })
})
