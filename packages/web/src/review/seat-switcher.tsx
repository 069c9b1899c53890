import { SEATS, type Seat } from '@skunkd/engine'
import { useState } from 'react'
import { openStore } from '../storage/open-store.js'
import type { StoredGame } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { Tabs } from '../ui/controls/tabs.js'
import { formatRoute } from '../ui/router.js'
import styles from './review.module.css'

interface Seen {
  readonly game: StoredGame
  readonly seat: Seat
}

/** A game that two people played on one device, reviewed from either seat. */
export function SeatSwitcher({ game: { id, people }, seat }: Seen) {
  if (people === null) return null
  return (
    <Tabs
      label="Whose decisions"
      here={String(seat)}
      tabs={SEATS.map((each) => ({
        value: String(each),
        label: people[each],
        href: formatRoute(['review', id], new URLSearchParams({ seat: String(each) })),
      }))}
    />
  )
}

/** Such a game counts for nobody until somebody says which seat was theirs. */
export function CountsFor({ game, seat }: Seen) {
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

  return mine === seat ? (
    <p className={styles.counts}>
      This game counts in your chart and practice.
      <Button look="text" onClick={() => void count(null)}>
        Don’t count this game
      </Button>
    </p>
  ) : (
    <p className={styles.counts}>
      {mine === null ? 'This game doesn’t count.' : `Counted as your game (${people[mine]}).`}
      <Button onClick={() => void count(seat)}>Count as my game ({people[seat]})</Button>
    </p>
  )
}
