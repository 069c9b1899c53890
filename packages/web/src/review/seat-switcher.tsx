import { SEATS, type Seat } from '@skunkd/engine'
import { useState } from 'react'
import { openStore } from '../storage/open-store.js'
import type { StoredGame } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { formatRoute } from '../ui/router.js'
import styles from './seat-switcher.module.css'

/**
 * A game that two people played on one device, reviewed from either seat. It counts for nobody
 * until somebody says which seat was theirs.
 */
export function SeatSwitcher({ game, seat }: { game: StoredGame; seat: Seat }) {
  const [mine, setMine] = useState(game.seat)
  if (game.people === null) return null
  const { people } = game

  async function count(as: Seat | null) {
    const store = await openStore()
    const kept = await store.game(game.id)
    if (kept === null) return
    await store.saveGame({ ...kept, seat: as, revision: kept.revision + 1 })
    setMine(as)
    announce(as === null ? 'This game doesn’t count.' : `Counted as your game (${people[as]}).`)
  }

  return (
    <div className={styles.both}>
      <nav className={styles.seats} aria-label="Whose decisions">
        <span>Reviewing</span>
        {SEATS.map((each) => (
          <a
            key={each}
            href={formatRoute(['review', game.id], new URLSearchParams({ seat: String(each) }))}
            aria-current={each === seat ? 'page' : undefined}
          >
            {people[each]}
          </a>
        ))}
      </nav>
      {mine === seat ? (
        <p>
          This game counts in your chart and practice.{' '}
          <Button look="text" onClick={() => void count(null)}>
            Don’t count this game
          </Button>
        </p>
      ) : (
        <p>
          {mine === null ? 'This game doesn’t count.' : `Counted as your game (${people[mine]}).`}{' '}
          <Button onClick={() => void count(seat)}>Count as my game ({people[seat]})</Button>
        </p>
      )}
    </div>
  )
}
