import styles from './progress-strip.module.css'

/** A session as holes in walnut: a peg is right, a cross is missed, a ring is now. */
export function ProgressStrip({
  results,
  length,
  at = results.length,
  what = 'Problem',
  judged = true,
  note,
}: {
  length: number
  /** What is done one by one. */
  what?: string
  results: readonly boolean[]
  /** Whether a peg means right; else it is only behind. */
  judged?: boolean
  /** The place of the one on the screen: the first without a result, unless it was just answered. */
  at?: number
  /** Beside the holes; without it, which problem this is. */
  note?: string
}) {
  const right = results.filter(Boolean).length
  const now = Math.min(Math.max(at, 0) + 1, length)
  return (
    <p
      className={styles.strip}
      role="img"
      aria-label={`${what} ${now} of ${length}${judged ? `, ${right} right, ${results.length - right} missed` : ''}`}
      data-testid="progress"
    >
      {Array.from({ length }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place
          key={i}
          data-state={
            results[i] === undefined
              ? i === at && note === undefined
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
