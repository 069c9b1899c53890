import { useLayoutEffect, useRef } from 'react'
import styles from './board.module.css'
import { BOARD_HEIGHT, BOARD_WIDTH, holeAt, lineBefore } from './board-geometry.js'
import { MarkShape } from './mark.js'
import { useMotion } from './motion.js'

export interface PegPair {
  readonly front: number
  readonly back: number
}

const TRACKS = [0, 1] as const
const HOLES = Array.from({ length: 120 }, (_, i) => i + 1)
const FIVES = Array.from({ length: 23 }, (_, i) => (i + 1) * 5 + 1)

/**
 * The cribbage board. Track 0 is the person's (accent-free brass), track 1 the
 * opponent's (bone). The scores are said beside it in words; this is the picture.
 */
export function Board({ pegs, label }: { pegs: readonly PegPair[]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`}
      className={styles.board}
      role="img"
      aria-label={label}
    >
      <Wood />
      {pegs.map((pair, player) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
        <Pegs key={player} track={player === 0 ? 0 : 1} pair={pair} />
      ))}
    </svg>
  )
}

function Wood() {
  return (
    <g>
      <defs>
        <linearGradient id="walnut" x1="0" y1="0" x2="0.15" y2="1">
          <stop offset="0" stopColor="var(--walnut-light)" />
          <stop offset="0.55" stopColor="var(--walnut)" />
          <stop offset="1" stopColor="var(--walnut-deep)" />
        </linearGradient>
        <radialGradient id="peg-brass" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff3c9" />
          <stop offset="0.5" stopColor="var(--brass)" />
          <stop offset="1" stopColor="var(--brass-deep)" />
        </radialGradient>
        <radialGradient id="peg-bone" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.55" stopColor="var(--bone)" />
          <stop offset="1" stopColor="var(--bone-deep)" />
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
      <path className={styles.road} d={ROAD} />
      {FIVES.filter((n) => n !== 61 && n !== 91).map((n) => (
        <Line key={n} before={n} className={styles.five} />
      ))}
      <Line before={61} className={styles.skunkLine} />
      <Line before={91} className={styles.skunkLine} />
      {[30, 60, 90, 120].map((n) => {
        const { x } = holeAt(0, n)
        const y = n <= 75 ? 44.4 : 83.4
        return (
          <text key={n} x={x} y={y} className={styles.number}>
            {n}
          </text>
        )
      })}
      {TRACKS.map((track) => (
        <g key={track} className={styles.holes}>
          {[-1, 0, ...HOLES].map((n) => {
            const { x, y } = holeAt(track, n)
            return <circle key={n} cx={x} cy={y} r="2" />
          })}
        </g>
      ))}
      <svg x="418" y="10" width="32" height="32" viewBox="0 0 100 100" aria-hidden="true">
        <MarkShape />
      </svg>
      <circle className={styles.finish} cx={holeAt(0, 121).x} cy={holeAt(0, 121).y} r="5.4" />
      <circle className={styles.finishHole} cx={holeAt(0, 121).x} cy={holeAt(0, 121).y} r="2.4" />
    </g>
  )
}

function Line({ before, className }: { before: number; className: string | undefined }) {
  const { from, to } = lineBefore(before)
  return <path className={className} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
}

/** The two parallel tracks as one soft groove. */
const ROAD = (() => {
  const points = HOLES.map((n) => {
    const a = holeAt(0, n)
    const b = holeAt(1, n)
    return `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`
  })
  return `M${points.join('L')}`
})()

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

/** At the start both pegs wait in the two holes before the first. */
const hole = (pair: PegPair, score: number, isFront: boolean) =>
  score === 0 && !isFront && pair.front === 0 ? -1 : score

function Pegs({ track, pair }: { track: 0 | 1; pair: PegPair }) {
  const { peg: duration } = useMotion()
  const standing = useRef<Standing | null>(null)
  const elements = [useRef<SVGGElement>(null), useRef<SVGGElement>(null)] as const
  const { front, back } = pair

  useLayoutEffect(() => {
    const now: PegPair = { front, back: hole({ front, back }, back, false) }
    const before = standing.current
    const after = before === null ? { pegs: [now.front, now.back] as const } : leap(before, now)
    standing.current = after
    for (const i of [0, 1] as const) {
      const element = elements[i].current
      if (element === null) continue
      const to = after.pegs[i]
      const from = before?.pegs[i] ?? to
      element.style.transform = place(track, to)
      if (from === to || duration === 0 || typeof element.animate !== 'function') continue
      element.animate(hops(track, from, to), {
        duration: Math.min(duration, 90 + 14 * Math.abs(to - from)),
        easing: 'linear',
      })
    }
  }, [front, back, track, duration, elements[0], elements[1]])

  const fill = track === 0 ? 'url(#peg-brass)' : 'url(#peg-bone)'
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

function place(track: 0 | 1, n: number): string {
  const { x, y } = holeAt(track, n)
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`
}

/** Hole by hole, with a little air between. */
function hops(track: 0 | 1, from: number, to: number): Keyframe[] {
  const frames: Keyframe[] = [{ transform: place(track, from) }]
  const step = to > from ? 1 : -1
  for (let n = from + step; ; n += step) {
    const a = holeAt(track, n - step)
    const b = holeAt(track, n)
    const x = (a.x + b.x) / 2
    const y = (a.y + b.y) / 2 - 5
    frames.push({ transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(1.2)` })
    frames.push({ transform: place(track, n) })
    if (n === to) return frames
  }
}
