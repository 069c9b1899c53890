/**
 * Where the holes are. The long board is one S of three straights and two bends: 1–35 run
 * right, 36–40 bend, 41–75 run left, 76–80 bend, 81–120 run right. The short one, for games to
 * 61, goes out and comes back: 1–28 right, 29–33 bend, 34–60 left. The last hole is the one
 * that both players want.
 */
interface Point {
  readonly x: number
  readonly y: number
}

export const BOARD_WIDTH = 464
export const BOARD_HEIGHT = 118

/** Five holes in every bend: six equal steps of a half turn. */
const BEND = 5

interface Plan {
  readonly top: number
  readonly lane: number
  readonly left: number
  readonly step: number
  readonly track: number
  readonly holeSize: number
  readonly straights: readonly number[]
  /** Holes before which a skunk line is inlaid. */
  readonly lines: readonly number[]
  /** Holes that have their number beside them, and where it stands. */
  readonly numbers: readonly { readonly hole: number; readonly x?: number; readonly y: number }[]
  readonly mark: Point
}

export type BoardShape = ReturnType<typeof shapeOf>

function shapeOf(plan: Plan) {
  const { top, lane, left, step, straights } = plan
  const right = left + (straights[0]! - 1) * step
  const radius = lane / 2
  const last = straights.reduce((sum, holes) => sum + holes + BEND, 1) - BEND

  /** A point of the road at hole `n`, and the way to the right of it (for the outer track). */
  function roadAt(n: number): { readonly at: Point; readonly normal: Point } {
    let first = 1
    for (const [row, holes] of straights.entries()) {
      const goesRight = row % 2 === 0
      const isLast = row === straights.length - 1
      if (n < first + holes || isLast) {
        const x = goesRight ? left + (n - first) * step : right - (n - first) * step
        return { at: { x, y: top + row * lane }, normal: { x: 0, y: goesRight ? 1 : -1 } }
      }
      first += holes
      if (n < first + BEND) {
        const angle = -Math.PI / 2 + ((n - first + 1) / (BEND + 1)) * Math.PI
        const turn = goesRight ? 1 : -1
        const x = (goesRight ? right : left) + turn * Math.cos(angle) * radius
        const y = top + row * lane + radius + Math.sin(angle) * radius
        return { at: { x, y }, normal: { x: -Math.cos(angle), y: -turn * Math.sin(angle) } }
      }
      first += BEND
    }
    throw new RangeError(`No hole ${n}.`)
  }

  /** Hole `n` of a player's track; −1 and 0 are the two holes that pegs wait in. */
  function holeAt(track: 0 | 1, n: number): Point {
    const { at, normal } = roadAt(Math.min(n, last))
    // The end stands a little apart from the last hole, in the middle of both tracks.
    if (n >= last) return { x: at.x + 0.4 * step * normal.y, y: at.y }
    // So do the waiting holes from the first.
    const x = n <= 0 ? at.x - 4 : at.x
    const side = track === 0 ? plan.track : -plan.track
    return { x: x + normal.x * side, y: at.y + normal.y * side }
  }

  /** Across the road just before hole `n`: where a line is inlaid. */
  function lineBefore(n: number) {
    const before = roadAt(n - 1)
    const after = roadAt(n)
    const x = (before.at.x + after.at.x) / 2
    const y = (before.at.y + after.at.y) / 2
    const reach = plan.track + 6
    const along = { x: after.normal.x * reach, y: after.normal.y * reach }
    return { from: { x: x - along.x, y: y - along.y }, to: { x: x + along.x, y: y + along.y } }
  }

  return { ...plan, last, holeAt, lineBefore }
}

export const LONG_BOARD = shapeOf({
  top: 20,
  lane: 39,
  left: 42,
  step: 10,
  track: 5.6,
  holeSize: 2,
  straights: [35, 35, 40],
  lines: [61, 91],
  numbers: [
    { hole: 30, y: 44.4 },
    { hole: 60, y: 44.4 },
    { hole: 90, y: 83.4 },
    { hole: 120, y: 83.4 },
  ],
  mark: { x: 418, y: 10 },
})

/** Thirty-one behind is a skunk here too. */
export const SHORT_BOARD = shapeOf({
  top: 33,
  lane: 52,
  left: 56,
  step: 13,
  track: 6.6,
  holeSize: 2.4,
  straights: [28, 27],
  lines: [31],
  numbers: [
    { hole: 10, y: 18 },
    { hole: 20, y: 18 },
    { hole: 30, x: 396, y: 64 },
    { hole: 40, y: 110 },
    { hole: 50, y: 110 },
    { hole: 60, y: 110 },
  ],
  mark: { x: 214, y: 43 },
})

export const boardFor = (target: number) => (target <= SHORT_BOARD.last ? SHORT_BOARD : LONG_BOARD)
