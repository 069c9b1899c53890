import type { Seat } from '@skunkd/engine'
import { capitalize } from '@skunkd/engine/words'
import { useHostState } from '../game/host/host-context.js'
import { matchScore, matchTitle } from '../game/words/match-text.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import styles from './top-bar.module.css'

export function TopBar({
  handNumber,
  seat,
  onHelp,
  onMenu,
}: {
  handNumber: number
  /** Whose games come first in the score of the match. */
  seat: Seat
  onHelp: () => void
  onMenu: () => void
}) {
  const match = useHostState((state) => state.match)
  return (
    <nav className={styles.top} aria-label="Table">
      <ButtonLink look="icon" href="#/" aria-label="Leave the table; the game is saved">
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
      <span className={styles.topTitle}>
        {match !== null && (
          <span data-testid="match">
            <span className="visually-hidden">{capitalize(matchTitle(match))}: </span>
            Games {matchScore(match, seat)}
            {' · '}
          </span>
        )}
        Hand {handNumber}
      </span>
      <span className={styles.topButtons}>
        <Button look="icon" onClick={onMenu} aria-label="Settings of this table">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M4 7h9M17 7h3M4 17h3M11 17h9"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
            <circle cx="15" cy="7" r="2.4" fill="none" stroke="currentColor" strokeWidth="2" />
            <circle cx="9" cy="17" r="2.4" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </Button>
        <Button look="icon" onClick={onHelp} aria-label="Help and keys" aria-keyshortcuts="?">
          ?
        </Button>
      </span>
    </nav>
  )
}
