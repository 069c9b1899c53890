import { Button } from '../ui/button.js'
import type { Primary } from './primary.js'
import styles from './table.module.css'

/** The bottom of the table: one button that says what is wanted, hint and skip beside it. */
export function ActionBar({
  primary,
  onPrimary,
  hint,
  onSkip,
}: {
  primary: Primary
  onPrimary: () => void
  hint: { working: boolean; ask: () => void } | null
  onSkip: (() => void) | null
}) {
  if (primary.label === '') return null
  const idle = primary.action === null
  return (
    <div className={styles.actions}>
      {hint !== null && (
        <Button
          className={styles.secondary}
          onClick={hint.ask}
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
        aria-disabled={idle}
        aria-keyshortcuts="Enter"
        data-testid="primary"
        onClick={idle ? undefined : onPrimary}
      >
        {primary.label}
      </Button>
      {onSkip !== null && hint === null && (
        <Button className={styles.secondary} onClick={onSkip} aria-keyshortcuts="Space">
          Skip
        </Button>
      )}
    </div>
  )
}
