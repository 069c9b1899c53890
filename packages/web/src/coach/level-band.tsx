import styles from './level-band.module.css'

const LEVELS = 20
const STEP = 12
const PAD = 10
/** Numbers nearer than this would touch. */
const APART = 3

/** A stretch of the levels, 1 to 20. The words beside it say the same. */
export function LevelBand({
  low,
  high,
  className,
}: {
  low: number
  high: number
  className?: string | undefined
}) {
  const x = (level: number) => PAD + (level - 1) * STEP
  const width = 2 * PAD + (LEVELS - 1) * STEP
  const numbers = [
    ...(low > APART ? [1] : []),
    low,
    ...(high - low >= APART - 1 ? [high] : []),
    ...(LEVELS - high >= APART ? [LEVELS] : []),
  ]
  return (
    <svg
      className={`${styles.band} ${className ?? ''}`}
      viewBox={`0 0 ${width} 30`}
      aria-hidden="true"
    >
      <path d={`M${x(1)} 8H${x(LEVELS)}`} />
      {Array.from({ length: LEVELS }, (_, i) => (
        <circle key={x(i + 1)} cx={x(i + 1)} cy="8" r="2.2" />
      ))}
      <rect x={x(low) - 6} y="2.5" width={x(high) - x(low) + 12} height="11" rx="5.5" />
      {numbers.map((level) => (
        <text key={level} x={x(level)} y="28" data-in={level === low || level === high}>
          {level}
        </text>
      ))}
    </svg>
  )
}
