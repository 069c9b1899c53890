import { SEATS } from '@skunkd/engine'
import { type CSSProperties, useCallback } from 'react'
import { type PegPair, Pegs, Shine } from './pegs.js'
import styles from './strip-board.module.css'

const PITCH = 14
const LEFT = 12
/** Mine below theirs. */
const ROWS = [36, 18] as const
const FEWEST = 27
/** Pegs move within a stretch more often than the stretch moves. */
const STEP = 5

/** The first hole and how many. With pegs too far apart, the person's own and what fits. */
export function stretchOf(
  pegs: readonly PegPair[],
  target: number,
  most = Number.POSITIVE_INFINITY,
): { readonly first: number; readonly holes: number } {
  const places = pegs.flatMap(({ front, back }) => [front, back])
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const holes = Math.min(most, Math.max(FEWEST, high - low + 3 + STEP))
  const [mine, theirs] = [pegs[0]!, pegs[1] ?? pegs[0]!]
  const isFar = high - low + 3 > holes
  const start = !isFar ? low : theirs.front > mine.front ? mine.back : mine.front - holes + 4
  const first = isFar || high - low + 3 + STEP > holes ? start - 1 : stepDown(start - 1)
  const clamped = Math.min(Math.max(-1, first), Math.max(-1, target - holes + 1))
  return { first: clamped, holes: Math.min(holes, target - clamped + 1) }
}

const stepDown = (hole: number) => Math.floor(hole / STEP) * STEP

/** The board pulled straight, as much as is in use: on a phone its holes can be seen. */
export function StripBoard({
  pegs,
  target = 121,
  label,
  most,
}: {
  pegs: readonly PegPair[]
  target?: number
  label: string
  /** Holes at most; pegs further away are told by an arrow. */
  most?: number
}) {
  const { first, holes } = stretchOf(pegs, target, most)
  const holeAt = useCallback(
    (track: 0 | 1, hole: number) => ({ x: LEFT + (hole - first) * PITCH, y: ROWS[track] }),
    [first],
  )
  const width = LEFT * 2 + (holes - 1) * PITCH
  const x = (hole: number) => LEFT + (hole - first) * PITCH
  const all = Array.from({ length: holes }, (_, i) => first + i)
  const skunk = target - 30
  // A longer stretch is drawn smaller; its numbers are not.
  const scale = holes / FEWEST
  return (
    <svg
      viewBox={`0 0 ${width} 62`}
      className={styles.strip}
      style={{ '--scale': scale } as CSSProperties}
      role="img"
      aria-label={label}
      data-holes={target}
    >
      <defs>
        <Shine id="strip-mine" whose="mine" />
        <Shine id="strip-theirs" whose="theirs" />
      </defs>
      {/* Wider than what is in sight: the groove goes on beyond the stretch. */}
      <rect x={-width} y="8" width={3 * width} height="38" className={styles.groove} />
      {all.map((hole) => (
        <g key={hole}>
          {hole > 1 && hole % 5 === 1 && hole !== skunk && (
            <path className={styles.five} d={`M${x(hole) - PITCH / 2} 8v38`} />
          )}
          {hole > 0 && hole % 10 === 0 && (
            <text x={x(hole)} y="60" className={styles.number}>
              {hole}
            </text>
          )}
          {hole > 0 && hole % 10 === 3 && (
            <path className={styles.direction} d={`M${x(hole) + PITCH / 2 - 2} 23l4 4-4 4`} />
          )}
          {ROWS.map((y) => (
            <circle key={y} cx={x(hole)} cy={y} r="3.5" className={styles.hole} />
          ))}
        </g>
      ))}
      {skunk > first && skunk < first + holes && (
        <path className={styles.skunk} d={`M${x(skunk) - PITCH / 2} 4v46`} />
      )}
      {SEATS.map((track) => {
        const pair = pegs[track]
        if (pair === undefined) return null
        const last = first + holes - 1
        const off = pair.front > last ? last : pair.front < first ? first : null
        return off === null ? (
          <Pegs
            key={track}
            track={track}
            pair={pair}
            holeAt={holeAt}
            fill={`url(#strip-${track === 0 ? 'mine' : 'theirs'})`}
            size={6.5}
          />
        ) : (
          <text
            key={track}
            x={x(off)}
            y={ROWS[track] + 5}
            className={styles.off}
            textAnchor={off === last ? 'end' : 'start'}
          >
            {off === last ? `${pair.front} ▸` : `◂ ${pair.front}`}
          </text>
        )
      })}
    </svg>
  )
}
