import { bySeat, type PlayerView, type Seat } from '@skunkd/engine'
import styles from './final-stretch.module.css'

/** Holes that are shown: the last of the board, with the skunk line in sight. */
const HOLES = 33
/** A loser with fewer than this many holes to go is past the skunk line. */
const SKUNK_GAP = 31
const STEP = 10
const WIDTH = HOLES * STEP + 16
const TRACKS = { mine: 25, theirs: 12 }

/** The end of the board, straight: both players' pegs and the last hole, ringed if it was reached. */
export function FinalStretch({ view, mine }: { view: PlayerView; mine: Seat }) {
  const { target } = view.options
  const first = target - HOLES + 1
  const x = (hole: number) => 8 + (hole - first + 0.5) * STEP
  const line = x(target - SKUNK_GAP) + STEP / 2
  const holes = Array.from({ length: HOLES }, (_, index) => first + index)
  const pegs = bySeat((seat) => {
    const { front, back } = view.pegs[seat]
    return [back, front].filter((hole) => hole >= first)
  })
  return (
    <svg className={styles.board} viewBox={`0 0 ${WIDTH} 50`} aria-hidden="true">
      <rect className={styles.groove} x="4" y="4" width={WIDTH - 8} height="29" rx="2" />
      {holes.map((hole) => (
        <g key={hole} className={styles.hole}>
          <circle cx={x(hole)} cy={TRACKS.theirs} r="2.4" />
          <circle cx={x(hole)} cy={TRACKS.mine} r="2.4" />
        </g>
      ))}
      <path className={styles.skunkLine} d={`M${line} 3v31`} />
      {holes
        .filter((hole) => hole === target || (hole % 10 === 0 && target - hole > 5))
        .map((hole) => (
          <text key={hole} className={styles.number} x={x(hole)} y="46" textAnchor="middle">
            {hole}
          </text>
        ))}
      {bySeat((seat) => (
        <g key={seat} className={seat === mine ? styles.mine : styles.theirs}>
          {pegs[seat].map((hole) => (
            <circle
              key={hole}
              className={hole === target ? styles.winner : undefined}
              cx={x(hole)}
              cy={seat === mine ? TRACKS.mine : TRACKS.theirs}
              r="4.4"
            />
          ))}
        </g>
      ))}
      {view.winner !== null && view.scores[view.winner] >= target && (
        <circle
          className={styles.ring}
          cx={x(target)}
          cy={view.winner === mine ? TRACKS.mine : TRACKS.theirs}
          r="8"
        />
      )}
    </svg>
  )
}
