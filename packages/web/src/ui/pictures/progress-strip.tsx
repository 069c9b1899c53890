import type { CSSProperties } from 'react'
import styles from './progress-strip.module.css'

/** A session as holes in walnut: a peg is right, a cross is missed, a ring is now. */
export function ProgressStrip({
  results,
  length,
  at,
  what = 'Problem',
  judged = true,
  note,
  label,
}: {
  length: number
  what?: string
  results: readonly (boolean | undefined)[]
  /** Whether a peg means right; else it is only behind. */
  judged?: boolean
  /** The place of the one on the screen: the first without a result, unless it was just answered. */
  at?: number
  /** Beside the holes; without it, which problem this is. */
  note?: string
  /** For readers, if a result may lie beyond an open hole. */
  label?: string
}) {
  const right = results.filter(Boolean).length
  const now = Math.min(Math.max(at ?? results.length, 0) + 1, length)
  const ringed = at ?? (note === undefined ? results.length : -1)
  return (
    <p
      className={styles.strip}
      role="img"
      aria-label={
        label ??
        `${what} ${now} of ${length}${judged ? `, ${right} right, ${results.length - right} missed` : ''}`
      }
      data-testid="progress"
      style={{ '--length': length } as CSSProperties}
    >
      {Array.from({ length }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place
          key={i}
          data-state={
            results[i] === undefined
              ? i === ringed
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
