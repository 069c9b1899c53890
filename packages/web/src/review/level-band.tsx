import type { GameLetter } from '@skunkd/engine/words'
import styles from './review.module.css'

const LEVELS = 20
const STEP = 12
const PAD = 8

/** Where a game stands among the levels, 1 to 20. The words beside it say the same. */
export function LevelBand({ letter: { levelLow, levelHigh } }: { letter: GameLetter }) {
  const x = (level: number) => PAD + (level - 1) * STEP
  const width = 2 * PAD + (LEVELS - 1) * STEP
  return (
    <svg className={styles.band} viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <path d={`M${x(1)} 8H${x(LEVELS)}`} />
      {Array.from({ length: LEVELS }, (_, i) => (
        <circle key={x(i + 1)} cx={x(i + 1)} cy="8" r="2.2" />
      ))}
      <rect
        x={x(levelLow) - 6}
        y="2.5"
        width={x(levelHigh) - x(levelLow) + 12}
        height="11"
        rx="5.5"
      />
    </svg>
  )
}
