import type { CSSProperties } from 'react'
import type { PegPair } from './board.js'
import styles from './strip-board.module.css'

const PITCH = 14
const LEFT = 12
/** Mine below theirs. */
const ROWS = [36, 18] as const
const FEWEST = 27

/** The stretch of the board around the pegs: the first hole and how many. */
export function stretchOf(
  pegs: readonly PegPair[],
  target: number,
): { readonly first: number; readonly holes: number } {
  const places = pegs.flatMap(({ front, back }) => [front, back])
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const holes = Math.max(FEWEST, high - low + 8)
  const first = Math.min(Math.max(-1, low - 5), Math.max(-1, target - holes + 1))
  return { first, holes: Math.min(holes, target - first + 1) }
}

/**
 * The board pulled straight, as much of it as is in use: on a phone its holes can be seen. The first
 * pair of pegs is the person's, in the track below.
 */
export function StripBoard({
  pegs,
  target = 121,
  label,
}: {
  pegs: readonly PegPair[]
  target?: number
  label: string
}) {
  const { first, holes } = stretchOf(pegs, target)
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
      {pegs.map((pair, player) =>
        placesOf(pair).map((hole) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            key={`${player}-${hole}`}
            transform={`translate(${x(hole)} ${ROWS[player]})`}
          >
            <circle
              r="6.5"
              fill={`url(#strip-${player === 0 ? 'mine' : 'theirs'})`}
              className={player === 0 ? styles.mine : styles.theirs}
            />
            {player === 1 && <circle r="1.8" className={styles.dot} />}
          </g>
        )),
      )}
    </svg>
  )
}

/** The light on a peg of one side. */
function Shine({ id, whose }: { id: string; whose: 'mine' | 'theirs' }) {
  return (
    <radialGradient id={id} cx="0.35" cy="0.3" r="0.8">
      <stop offset="0" stopColor={`var(--peg-${whose}-lit)`} />
      <stop offset="0.5" stopColor={`var(--peg-${whose})`} />
      <stop offset="1" stopColor={`var(--peg-${whose}-deep)`} />
    </radialGradient>
  )
}

/** Both pegs wait before the first hole until there is a point. */
function placesOf({ front, back }: PegPair): readonly number[] {
  return [front, back < front ? back : front === 0 ? -1 : 0]
}
