import { describe, expect, it } from 'vitest'
import { BOARD_HEIGHT, BOARD_WIDTH, boardFor, LONG_BOARD, SHORT_BOARD } from './board-geometry.js'

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

describe.each([
  [121, LONG_BOARD],
  [61, SHORT_BOARD],
] as const)('the board for a game to %d', (target, board) => {
  const { holeAt, step } = board

  it('has its holes and two waiting holes a track, all inside the wood and none on another', () => {
    expect(boardFor(target)).toBe(board)
    expect(board.last).toBe(target)
    const holes = ([0, 1] as const).flatMap((track) =>
      Array.from({ length: target + 1 }, (_, n) => holeAt(track, n - 1)),
    )
    holes.push(holeAt(0, target))
    expect(holes).toHaveLength(2 * target + 3)
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
      for (let n = 1; n < target - 1; n++) {
        const length = distance(holeAt(track, n), holeAt(track, n + 1))
        expect(length).toBeGreaterThan(step * 0.6)
        expect(length).toBeLessThan(step * 1.5)
      }
    }
  })

  it('has a line across the road half-way between two holes', () => {
    for (const hole of board.lines) {
      const { from, to } = board.lineBefore(hole)
      for (const n of [hole - 1, hole]) {
        const ends = ([0, 1] as const).map((track) => holeAt(track, n))
        const middle = { x: (ends[0]!.x + ends[1]!.x) / 2, y: (ends[0]!.y + ends[1]!.y) / 2 }
        const across = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
        expect(distance(middle, across)).toBeLessThan(step * 0.6)
      }
    }
  })

  it('ends in one hole for both, beyond every other', () => {
    expect(holeAt(0, target)).toEqual(holeAt(1, target))
    expect(holeAt(0, target + 7)).toEqual(holeAt(0, target))
  })
})
