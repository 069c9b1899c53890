import styles from './distribution-chart.module.css'

/** 29 is the most a hand can count, but few reach 24: more space for the rest. */
const SHOWN = 25

/** `between 2 and 14, mostly 6 to 10`: a spread for those who do not see the picture. */
export function describeDistribution(probabilities: readonly number[]): string {
  const possible = probabilities.flatMap((probability, points) =>
    probability > 1e-9 ? [points] : [],
  )
  if (possible.length === 0) return 'nothing known'
  const likeliest = probabilities.indexOf(Math.max(...probabilities))
  return `between ${possible[0]} and ${possible.at(-1)}, most often ${likeliest}`
}

/** How often each score comes up, as a row of small bars from 0 to the right. */
export function DistributionChart({
  probabilities,
  label,
}: {
  probabilities: readonly number[] | undefined
  label: string
}) {
  if (probabilities === undefined) return <span className={styles.empty} aria-hidden="true" />
  const shown = probabilities.slice(0, SHOWN)
  const top = Math.max(...shown, 0.01)
  return (
    <svg
      className={styles.spread}
      viewBox={`0 0 ${SHOWN * 4} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label} ${describeDistribution(probabilities)}`}
    >
      <path className={styles.base} d={`M0 23.5H${SHOWN * 4}`} />
      {shown.map((probability, points) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of points
          key={points}
          className={styles.bar}
          x={points * 4 + 0.5}
          width={3}
          y={23 - (22 * probability) / top}
          height={(22 * probability) / top}
        />
      ))}
    </svg>
  )
}
