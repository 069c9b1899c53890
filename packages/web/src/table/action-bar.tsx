import { Button } from '../ui/controls/button.js'
import styles from './action-bar.module.css'
import { useMoves } from './moves/use-moves.js'

/**
 * The bottom of the table: one button that does what is next, or says what is awaited
 * (and, if it is the table that takes its time, skips the wait); the hint beside it.
 */
export function ActionBar({
  hint,
  onUndo,
  keepsSpace,
  onSkip,
}: {
  hint: { open: boolean; working: boolean; ask: () => void } | null
  /** Null when there is nothing to take back. */
  onUndo: (() => void) | null
  /** Something may be taken back in this phase: its place is kept. */
  keepsSpace: boolean
  onSkip: (() => void) | null
}) {
  const { primary, runPrimary } = useMoves()
  if (primary.label === '') return null
  const idle = primary.command === null
  return (
    <div className={styles.actions}>
      {onUndo !== null && (
        <Button
          className={styles.secondary}
          onClick={onUndo}
          aria-keyshortcuts="U"
          data-testid="undo"
        >
          Take back
        </Button>
      )}
      {hint === null && onUndo === null && keepsSpace && <span className={styles.secondary} />}
      {hint !== null && onUndo === null && (
        <Button
          className={styles.secondary}
          onClick={hint.open ? hint.ask : undefined}
          aria-disabled={!hint.open}
          aria-keyshortcuts="H"
          aria-busy={hint.working}
        >
          Hint
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
