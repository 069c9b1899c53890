/**
 * Where the holes are: one S of three straights and two bends, two tracks wide.
 * Holes 1–35 run right, 36–40 bend, 41–75 run left, 76–80 bend, 81–120 run right,
 * and 121 is the one hole that both players want.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

export const HOLE_STEP = 10
export const BOARD_WIDTH = 464
export const BOARD_HEIGHT = 118

const TOP = 20
const LANE_GAP = 39
const TRACK_OFFSET = 5.6
const LEFT = 42
const RIGHT = LEFT + 34 * HOLE_STEP
const RADIUS = LANE_GAP / 2

/** The middle of the road at hole `n`, and the way to the right of it (for the outer track). */
function roadAt(n: number): { at: Point; normal: Point } {
  if (n <= 35) return straight(LEFT + (n - 1) * HOLE_STEP, TOP, 1)
  if (n <= 40) return bend(RIGHT, TOP + RADIUS, n - 35, 1)
  if (n <= 75) return straight(RIGHT - (n - 41) * HOLE_STEP, TOP + LANE_GAP, -1)
  if (n <= 80) return bend(LEFT, TOP + LANE_GAP + RADIUS, n - 75, -1)
  return straight(LEFT + (n - 81) * HOLE_STEP, TOP + 2 * LANE_GAP, 1)
}

function straight(x: number, y: number, direction: 1 | -1) {
  return { at: { x, y }, normal: { x: 0, y: direction } }
}

/** Five holes between two straights: six equal steps of a half turn, clockwise or not. */
function bend(cx: number, cy: number, step: number, turn: 1 | -1) {
  const angle = -Math.PI / 2 + (step / 6) * Math.PI
  const x = cx + turn * Math.cos(angle) * RADIUS
  const y = cy + Math.sin(angle) * RADIUS
  return { at: { x, y }, normal: { x: -Math.cos(angle), y: -turn * Math.sin(angle) } }
}

/** Hole `n` of a player's track; −1 and 0 are the two holes that pegs wait in. */
export function holeAt(track: 0 | 1, n: number): Point {
  if (n >= 121) return { x: LEFT + 40.4 * HOLE_STEP, y: TOP + 2 * LANE_GAP }
  const { at, normal } = roadAt(n)
  // Waiting holes stand a little apart from the first.
  const x = n <= 0 ? at.x - 4 : at.x
  const side = track === 0 ? TRACK_OFFSET : -TRACK_OFFSET
  return { x: x + normal.x * side, y: at.y + normal.y * side }
}

/** Across the road just before hole `n`: where a line is inlaid. */
export function lineBefore(n: number): { from: Point; to: Point; label: Point } {
  const before = roadAt(n - 1)
  const after = roadAt(n)
  const x = (before.at.x + after.at.x) / 2
  const y = (before.at.y + after.at.y) / 2
  const reach = TRACK_OFFSET + 6
  const along = { x: after.normal.x * reach, y: after.normal.y * reach }
  return {
    from: { x: x - along.x, y: y - along.y },
    to: { x: x + along.x, y: y + along.y },
    label: { x, y: y + reach + 5.5 },
  }
}
