import { useState } from 'react'
import { localHost } from '../game/host/local-host-instance.js'
import { useSettings } from '../storage/settings.js'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { opponentName } from '../ui/people/people.js'
import scene from '../ui/pictures/scene.module.css'
import { navigate } from '../ui/router.js'
import { newGameFrom } from './new-game.js'
import styles from './start.module.css'
import { useEnterKey } from './use-enter-key.js'
import type { Unfinished } from './use-start.js'

/** The bar of the start, with a game that waits. */
export function ContinueBar({ unfinished }: { unfinished: Unfinished }) {
  const href = `#/table/${unfinished.game.id}`
  useEnterKey(() => navigate(['table', unfinished.game.id]))
  return (
    <ActionBar label="Play" note="Press Enter to continue" className={`${scene.bar} ${styles.bar}`}>
      <ButtonLink look="loud" href={href}>
        {unfinished.match ? 'Continue match' : 'Continue game'}
      </ButtonLink>
      <ButtonLink href="#/new">New game</ButtonLink>
    </ActionBar>
  )
}

/** The bar of the start without one: the same opponent again, by the same rules. */
export function PlayBar({ opponent, seed }: { opponent: string; seed: number | null }) {
  const chosen = useSettings((settings) => settings.newGame)
  const [starting, setStarting] = useState(false)

  async function play() {
    setStarting(true)
    const game = newGameFrom({ ...chosen, opponent, friend: false, even: false }, seed)
    navigate(['table', await localHost.start(game)])
  }

  useEnterKey(() => void play())
  return (
    <ActionBar label="Play" note="Press Enter to play" className={`${scene.bar} ${styles.bar}`}>
      <Button look="loud" disabled={starting} onClick={() => void play()}>
        {starting ? 'Dealing…' : `Play ${opponentName(opponent)}`}
      </Button>
      <ButtonLink href="#/new">New game</ButtonLink>
    </ActionBar>
  )
}
