import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.js'
import styles from './action-bar.module.css'
import { useMoves } from './moves/use-moves.js'

/** The button beside the one that does what is next. */
export interface SecondButton {
  readonly label: ReactNode
  readonly key?: string
  readonly id?: string
  /** Null if it has its place but cannot be pressed now. */
  readonly run: (() => void) | null
}

/**
 * The walnut edge of the table: one button that does what is next, or says what is awaited (and, if
 * it is the table that takes its time, skips the wait), and one beside it.
 */
export function ActionBar({
  second,
  keepsSpace,
  onSkip,
}: {
  second: SecondButton | null
  /** There may be a second button in this phase: its place is kept. */
  keepsSpace: boolean
  onSkip: (() => void) | null
}) {
  const { primary, runPrimary } = useMoves()
  if (primary.label === '') return null
  const idle = primary.command === null
  return (
    <div className={styles.actions}>
      {second === null && keepsSpace && <span className={styles.secondary} />}
      {second !== null && (
        <Button
          className={styles.secondary}
          onClick={second.run ?? undefined}
          aria-disabled={second.run === null}
          aria-keyshortcuts={second.key}
          data-testid={second.id}
        >
          {second.label}
        </Button>
      )}
      {/* Always the same element: focus stays on it from one phase to the next. */}
      <Button
        look="loud"
        className={styles.primary}
        data-idle={idle}
        aria-disabled={idle && onSkip === null}
        aria-keyshortcuts={idle ? 'Space' : 'Enter'}
        data-testid="primary"
        onClick={idle ? (onSkip ?? undefined) : runPrimary}
      >
        {primary.label}
      </Button>
    </div>
  )
}
