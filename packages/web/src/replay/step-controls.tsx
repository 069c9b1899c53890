import styles from './replay.module.css'
import { useWalk } from './walk-context.js'

/** Back and forth: to the ends, by hands, by steps. */
export function StepControls() {
  const { walk, at, goTo, byHand } = useWalk()
  const last = walk.steps.length - 1
  const [back, on] = [at > 0, at < last]
  const controls = [
    ['First step', 'Home', back, () => goTo(0), 'M6 5v14M18 5l-9 7 9 7z'],
    ['Previous hand', 'ArrowUp', back, () => byHand(-1), 'M12 5l-8 7 8 7zM20 5l-8 7 8 7z'],
    ['Back', 'ArrowLeft', back, () => goTo(at - 1), 'M16 5l-9 7 9 7z'],
    ['Next', 'ArrowRight', on, () => goTo(at + 1), 'M8 5l9 7-9 7z'],
    ['Next hand', 'ArrowDown', on, () => byHand(1), 'M4 5l8 7-8 7zM12 5l8 7-8 7z'],
    ['Last step', 'End', on, () => goTo(last), 'M18 5v14M6 5l9 7-9 7z'],
  ] as const
  return (
    <nav className={styles.controls} aria-label="Steps">
      {controls.map(([label, keys, open, go, shape]) => (
        <button
          key={label}
          type="button"
          className={styles.control}
          data-wide={label === 'Back' || label === 'Next'}
          aria-label={label}
          aria-keyshortcuts={keys}
          // Kept in the tab order: a button with the focus must not lose it at the ends.
          aria-disabled={!open}
          onClick={() => open && go()}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d={shape}
              fill="currentColor"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      ))}
    </nav>
  )
}
