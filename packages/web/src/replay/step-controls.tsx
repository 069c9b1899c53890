import styles from './replay.module.css'

/** Back and forth: to the ends, by hands, by steps. */
export function StepControls({
  at,
  last,
  onGoTo,
  onHand,
}: {
  at: number
  last: number
  onGoTo: (at: number) => void
  onHand: (by: -1 | 1) => void
}) {
  return (
    <nav className={styles.controls} aria-label="Steps">
      <Control
        label="First step"
        keys="Home"
        off={at === 0}
        onClick={() => onGoTo(0)}
        shape="M6 5v14M18 5l-9 7 9 7z"
      />
      <Control
        label="Previous hand"
        keys="ArrowUp"
        off={at === 0}
        onClick={() => onHand(-1)}
        shape="M12 5l-8 7 8 7zM20 5l-8 7 8 7z"
      />
      <Control
        label="Back"
        keys="ArrowLeft"
        off={at === 0}
        onClick={() => onGoTo(at - 1)}
        shape="M16 5l-9 7 9 7z"
        wide
      />
      <Control
        label="Next"
        keys="ArrowRight"
        off={at === last}
        onClick={() => onGoTo(at + 1)}
        shape="M8 5l9 7-9 7z"
        wide
      />
      <Control
        label="Next hand"
        keys="ArrowDown"
        off={at === last}
        onClick={() => onHand(1)}
        shape="M4 5l8 7-8 7zM12 5l8 7-8 7z"
      />
      <Control
        label="Last step"
        keys="End"
        off={at === last}
        onClick={() => onGoTo(last)}
        shape="M18 5v14M6 5l9 7-9 7z"
      />
    </nav>
  )
}

function Control({
  label,
  keys,
  off,
  onClick,
  shape,
  wide = false,
}: {
  label: string
  keys: string
  off: boolean
  onClick: () => void
  shape: string
  wide?: boolean
}) {
  return (
    <button
      type="button"
      className={styles.control}
      data-wide={wide}
      aria-label={label}
      aria-keyshortcuts={keys}
      // Kept in the tab order: a button with the focus must not lose it at the ends.
      aria-disabled={off}
      onClick={() => !off && onClick()}
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
  )
}
