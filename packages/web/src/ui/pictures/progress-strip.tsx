import styles from './progress-strip.module.css'

/** A session as holes in walnut: a peg is right, a cross is missed, a ring is now. */
export function ProgressStrip({
  results,
  length,
  what = 'Problem',
  note,
}: {
  length: number
  /** What is done one by one. */
  what?: string
  results: readonly boolean[]
  /** Beside the holes; without it, which problem this is. */
  note?: string
}) {
  const right = results.filter(Boolean).length
  const now = Math.min(results.length + 1, length)
  return (
    <p
      className={styles.strip}
      role="img"
      aria-label={`${what} ${now} of ${length}, ${right} right, ${results.length - right} missed`}
      data-testid="progress"
    >
      {Array.from({ length }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place
          key={i}
          data-state={
            results[i] === undefined
              ? i === results.length && note === undefined
                ? 'now'
                : 'open'
              : results[i]
                ? 'right'
                : 'missed'
          }
        />
      ))}
      <span>{note ?? `${now} of ${length}`}</span>
    </p>
  )
}
