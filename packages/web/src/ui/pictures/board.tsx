import { useLayoutEffect, useRef } from 'react'
import { useMotion } from '../motion.js'
import styles from './board.module.css'
import { BOARD_HEIGHT, BOARD_WIDTH, type BoardShape, boardFor } from './board-geometry.js'
import { LogoShape } from './logo.js'

export interface PegPair {
  readonly front: number
  readonly back: number
}

const TRACKS = [0, 1] as const
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/**
 * The cribbage board, as long as the game. Track 0 is the person's, track 1 the opponent's,
 * whose pegs have a dot. The scores stand beside it in words; this is the picture.
 */
export function Board({
  pegs,
  label,
  target = 121,
}: {
  pegs: readonly PegPair[]
  label: string
  target?: number
}) {
  const board = boardFor(target)
  return (
    <svg
      viewBox={`0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`}
      className={styles.board}
      role="img"
      aria-label={label}
      data-holes={board.last}
    >
      <Wood board={board} />
      {pegs.map((pair, player) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
        <Pegs key={player} track={player === 0 ? 0 : 1} pair={pair} board={board} />
      ))}
    </svg>
  )
}

function Wood({ board }: { board: BoardShape }) {
  const end = board.holeAt(0, board.last)
  const fives = upTo(board.last - 2).filter((n) => n % 5 === 1 && n > 1)
  return (
    <g>
      <defs>
        <linearGradient id="walnut" x1="0" y1="0" x2="0.15" y2="1">
          <stop offset="0" stopColor="var(--walnut-light)" />
          <stop offset="0.55" stopColor="var(--walnut)" />
          <stop offset="1" stopColor="var(--walnut-deep)" />
        </linearGradient>
        <radialGradient id="peg-mine" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="var(--peg-mine-lit)" />
          <stop offset="0.5" stopColor="var(--peg-mine)" />
          <stop offset="1" stopColor="var(--peg-mine-deep)" />
        </radialGradient>
        <radialGradient id="peg-theirs" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="var(--peg-theirs-lit)" />
          <stop offset="0.55" stopColor="var(--peg-theirs)" />
          <stop offset="1" stopColor="var(--peg-theirs-deep)" />
        </radialGradient>
      </defs>
      <rect
        x="1"
        y="1"
        width={BOARD_WIDTH - 2}
        height={BOARD_HEIGHT - 2}
        rx="14"
        fill="url(#walnut)"
        stroke="var(--walnut-deep)"
        strokeWidth="2"
      />
      <g className={styles.grain}>
        <path d="M6 30C90 22 150 44 240 33s140 6 194-6" />
        <path d="M6 52c80 9 170-12 260 0s120 8 168 2" />
        <path d="M6 75c70-11 150 9 230 0s150-9 198 5" />
        <path d="M6 98c90 9 190-7 280-3s110 3 148-5" />
        <path d="M6 12c110 6 220-3 428 3" />
      </g>
      <path className={styles.road} d={roadOf(board)} />
      {fives
        .filter((n) => !board.lines.includes(n))
        .map((n) => (
          <Line key={n} board={board} before={n} className={styles.five} />
        ))}
      {board.lines.map((n) => (
        <Line key={n} board={board} before={n} className={styles.skunkLine} />
      ))}
      {board.numbers.map(({ hole, x = board.holeAt(0, hole).x, y }) => (
        <text key={hole} x={x} y={y} className={styles.number}>
          {hole}
        </text>
      ))}
      {TRACKS.map((track) => (
        <g key={track} className={styles.holes}>
          {[-1, 0, ...upTo(board.last - 1)].map((n) => {
            const { x, y } = board.holeAt(track, n)
            return <circle key={n} cx={x} cy={y} r={board.holeSize} />
          })}
        </g>
      ))}
      <svg {...board.mark} width="32" height="32" viewBox="0 0 100 100" aria-hidden="true">
        <LogoShape />
      </svg>
      <circle className={styles.finish} cx={end.x} cy={end.y} r="5.4" />
      <circle className={styles.finishHole} cx={end.x} cy={end.y} r="2.4" />
    </g>
  )
}

function Line({
  board,
  before,
  className,
}: {
  board: BoardShape
  before: number
  className: string | undefined
}) {
  const { from, to } = board.lineBefore(before)
  return <path className={className} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
}

/** The two parallel tracks as one soft groove. */
function roadOf({ last, holeAt }: BoardShape): string {
  const points = upTo(last - 1).map((n) => {
    const a = holeAt(0, n)
    const b = holeAt(1, n)
    return `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** Which of a player's two pegs stands where: the one behind leaps over the one in front. */
interface Standing {
  readonly pegs: readonly [number, number]
}

function leap(before: Standing, pair: PegPair): Standing {
  const [a, b] = before.pegs
  const leader = a >= b ? 0 : 1
  const front = Math.max(a, b)
  if (pair.front === front)
    return leader === 0 ? { pegs: [pair.front, pair.back] } : { pegs: [pair.back, pair.front] }
  // The old leader stays behind; the other peg is the new leader.
  return leader === 0 ? { pegs: [pair.back, pair.front] } : { pegs: [pair.front, pair.back] }
}

/** Before the first points the peg behind waits before the first hole, and at the start both do. */
const backHole = ({ front, back }: PegPair) => (back < front ? back : front === 0 ? -1 : 0)

function Pegs({ track, pair, board }: { track: 0 | 1; pair: PegPair; board: BoardShape }) {
  const { peg: duration } = useMotion()
  const standing = useRef<Standing | null>(null)
  const elements = [useRef<SVGGElement>(null), useRef<SVGGElement>(null)] as const
  const { front, back } = pair

  useLayoutEffect(() => {
    const now: PegPair = { front, back: backHole({ front, back }) }
    const before = standing.current
    const after = before === null ? { pegs: [now.front, now.back] as const } : leap(before, now)
    standing.current = after
    for (const i of [0, 1] as const) {
      const element = elements[i].current
      if (element === null) continue
      const to = after.pegs[i]
      const from = before?.pegs[i] ?? to
      element.style.transform = place(board, track, to)
      if (from === to || duration === 0 || typeof element.animate !== 'function') continue
      element.animate(hops(board, track, from, to), {
        duration: Math.min(duration, 90 + 14 * Math.abs(to - from)),
        easing: 'linear',
      })
    }
  }, [front, back, track, board, duration, elements[0], elements[1]])

  const fill = track === 0 ? 'url(#peg-mine)' : 'url(#peg-theirs)'
  return (
    <g>
      {elements.map((ref, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pegs, for ever
        <g key={i} ref={ref} className={styles.peg} data-track={track}>
          <ellipse cx="0.8" cy="1.4" rx="4.6" ry="4.2" className={styles.pegShadow} />
          <circle r="4.4" fill={fill} className={styles.pegRim} />
          {track === 1 && <circle r="1.3" className={styles.pegDot} />}
        </g>
      ))}
    </g>
  )
}

function place(board: BoardShape, track: 0 | 1, n: number): string {
  const { x, y } = board.holeAt(track, n)
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`
}

/** Hole by hole, with a little air between. */
function hops(board: BoardShape, track: 0 | 1, from: number, to: number): Keyframe[] {
  const frames: Keyframe[] = [{ transform: place(board, track, from) }]
  const step = to > from ? 1 : -1
  for (let n = from + step; ; n += step) {
    const a = board.holeAt(track, n - step)
    const b = board.holeAt(track, n)
    const x = (a.x + b.x) / 2
    const y = (a.y + b.y) / 2 - 5
    frames.push({ transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(1.2)` })
    frames.push({ transform: place(board, track, n) })
    if (n === to) return frames
  }
}
