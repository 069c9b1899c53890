import { Button, ButtonLink } from '../ui/button.js'
import styles from './top-bar.module.css'

export function TopBar({
  handNumber,
  onHelp,
  onOpponent,
}: {
  handNumber: number
  onHelp: () => void
  onOpponent: (() => void) | null
}) {
  return (
    <nav className={styles.top} aria-label="Table">
      <ButtonLink look="quiet" href="#/" aria-label="Leave the table; the game is saved">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M14 5l-7 7 7 7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </ButtonLink>
      <span className={styles.topTitle}>Hand {handNumber}</span>
      <span className={styles.topButtons}>
        {onOpponent !== null && (
          <Button look="quiet" onClick={onOpponent} className={styles.topOpponent}>
            Opponent
          </Button>
        )}
        <Button look="quiet" onClick={onHelp} aria-label="Help and keys" aria-keyshortcuts="?">
          ?
        </Button>
      </span>
    </nav>
  )
}
