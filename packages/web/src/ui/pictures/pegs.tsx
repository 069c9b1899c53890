import { useLayoutEffect, useRef } from 'react'
import { useMotion } from '../motion.js'
import styles from './board.module.css'

export interface PegPair {
  readonly front: number
  readonly back: number
}

type HoleAt = (track: 0 | 1, hole: number) => { readonly x: number; readonly y: number }

/** Which of a player's two pegs stands where: the one behind leaps over the one in front. */
interface Standing {
  readonly pegs: readonly [number, number]
}

function leap(before: Standing, pair: PegPair): Standing {
  const [a, b] = before.pegs
  const firstLeads = a >= b
  // Once it moves, the old leader stays behind and the other peg leads.
  const firstWillLead = pair.front === Math.max(a, b) ? firstLeads : !firstLeads
  return { pegs: firstWillLead ? [pair.front, pair.back] : [pair.back, pair.front] }
}

/** Before the first points the peg behind waits before the first hole, and at the start both do. */
const backHole = ({ front, back }: PegPair) => (back < front ? back : front === 0 ? -1 : 0)

/** They hop hole by hole, and are drawn at once where nothing may move. */
export function Pegs({
  track,
  pair,
  holeAt,
  fill,
  size = 4.4,
}: {
  track: 0 | 1
  pair: PegPair
  holeAt: HoleAt
  fill: string
  size?: number
}) {
  const { peg: duration } = useMotion()
  const standing = useRef<Standing | null>(null)
  const elements = [useRef<SVGGElement>(null), useRef<SVGGElement>(null)] as const
  const { front, back } = pair

  useLayoutEffect(() => {
    const now: PegPair = { front, back: backHole({ front, back }) }
    const before = standing.current
    const after = before === null ? { pegs: [now.front, now.back] as const } : leap(before, now)
    standing.current = after
    for (const [i, { current: element }] of elements.entries()) {
      if (element === null) continue
      const to = after.pegs[i]!
      const from = before?.pegs[i] ?? to
      element.style.transform = place(holeAt, track, to)
      if (from === to || duration === 0 || typeof element.animate !== 'function') continue
      element.animate(hops(holeAt, track, from, to), {
        duration: Math.min(duration, 90 + 14 * Math.abs(to - from)),
        easing: 'linear',
      })
    }
  }, [front, back, track, holeAt, duration, elements[0], elements[1]])

  return (
    <g>
      {elements.map((ref, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pegs, for ever
        <g key={i} ref={ref} className={styles.peg} data-track={track}>
          <ellipse
            cx={0.18 * size}
            cy={0.3 * size}
            rx={1.05 * size}
            ry={0.95 * size}
            className={styles.pegShadow}
          />
          <circle r={size} fill={fill} className={styles.pegRim} />
          {track === 1 && <circle r={0.3 * size} className={styles.pegDot} />}
        </g>
      ))}
    </g>
  )
}

function place(holeAt: HoleAt, track: 0 | 1, n: number): string {
  const { x, y } = holeAt(track, n)
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`
}

/** Hole by hole, with a little air between. */
function hops(holeAt: HoleAt, track: 0 | 1, from: number, to: number): Keyframe[] {
  const frames: Keyframe[] = [{ transform: place(holeAt, track, from) }]
  const step = to > from ? 1 : -1
  for (let n = from + step; ; n += step) {
    const a = holeAt(track, n - step)
    const b = holeAt(track, n)
    const x = (a.x + b.x) / 2
    const y = (a.y + b.y) / 2 - 5
    frames.push({ transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(1.2)` })
    frames.push({ transform: place(holeAt, track, n) })
    if (n === to) return frames
  }
}

export function Shine({
  id,
  whose,
  middle = 0.5,
}: {
  id: string
  whose: 'mine' | 'theirs'
  middle?: number
}) {
  return (
    <radialGradient id={id} cx="0.35" cy="0.3" r="0.8">
      <stop offset="0" stopColor={`var(--peg-${whose}-lit)`} />
      <stop offset={middle} stopColor={`var(--peg-${whose})`} />
      <stop offset="1" stopColor={`var(--peg-${whose}-deep)`} />
    </radialGradient>
  )
}
