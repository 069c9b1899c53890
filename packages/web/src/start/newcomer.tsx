import { useEffect, useState } from 'react'
import { localHost } from '../game/host/local-host-instance.js'
import { openStore } from '../storage/open-store.js'
import { useSettings } from '../storage/settings.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { navigate } from '../ui/router.js'
import { newGameFrom } from './new-game.js'
import styles from './start.module.css'

/** For somebody without a single game: two ways in that need no knowledge at all. */
export function Newcomer({ seed }: { seed: number | null }) {
  const isNew = useIsNew()
  const chosen = useSettings((settings) => settings.newGame)
  const [starting, setStarting] = useState(false)
  if (!isNew) return null

  async function guided() {
    setStarting(true)
    const gentle = { opponent: 'easy', friend: false, counting: 'auto', hints: true } as const
    const game = newGameFrom({ ...chosen, ...gentle, dealer: 'them' }, seed)
    navigate(['table', await localHost.start(game)], new URLSearchParams({ guide: '1' }))
  }

  return (
    <section className={styles.newcomer} aria-labelledby="newcomer">
      <h2 id="newcomer">Never played?</h2>
      <p>
        Learn it card by card, or sit down right away: you are told what to do at every step, for as
        long as you like.
      </p>
      <div className={styles.buttons}>
        <ButtonLink href="#/learn">Learn from scratch</ButtonLink>
        <Button disabled={starting} onClick={guided}>
          A first game, step by step
        </Button>
      </div>
    </section>
  )
}

/** True once it is known that nothing was ever played here. */
function useIsNew(): boolean {
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    let here = true
    void openStore()
      .then((store) => store.gameIndex())
      .then((lines) => here && setIsNew(lines.length === 0))
    return () => {
      here = false
    }
  }, [])
  return isNew
}
