import { plural } from '@skunkd/engine/words'
import { useEffect, useRef, useState } from 'react'
import { openStore } from '../../storage/open-store.js'
import type { StoredGame } from '../../storage/types.js'
import { announce } from '../../ui/announcer.js'
import { Button } from '../../ui/controls/button.js'
import { reasonOf } from '../../ui/text.js'
import { formatDate } from '../coach-text.js'
import { reviewGame } from './reviewer.js'
import styles from './unread.module.css'

export type Unreviewed = Pick<StoredGame, 'id' | 'createdAt'>

/** Finished games not reviewed yet: says so, and reviews them one after the other on request. */
export function UnreviewedGames({
  games,
  consequence,
  action,
  onRead,
}: {
  games: readonly Unreviewed[]
  /** What is missing because of them. */
  consequence: string
  action: string
  onRead: (game: Unreviewed) => void
}) {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function run() {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setRunning(true)
    setProblem(null)
    for (const [number, game] of games.entries()) {
      try {
        const whole = await (await openStore()).game(game.id)
        if (whole !== null) {
          await reviewGame(whole, {
            signal,
            onProgress: ({ done, total }) => setShare((number + done / total) / games.length),
          })
        }
        if (signal.aborted) break
        onRead(game)
      } catch (error) {
        if (signal.aborted) break
        const reason = reasonOf(error)
        setProblem(`The game of ${formatDate(game.createdAt)} couldn’t be read: ${reason}`)
      }
    }
    setRunning(false)
    announce(signal.aborted ? 'Stopped.' : 'All games reviewed.')
  }

  return (
    <div className={styles.unread} data-testid="unread-games">
      <div className={styles.words}>
        <p>
          {running
            ? `Reviewing… ${plural(games.length, 'game')} left.`
            : `${plural(games.length, 'game')} not reviewed yet: ${consequence}`}
        </p>
        {running && <progress aria-label="Games reviewed" value={share} max={1} />}
        {problem !== null && <p>{problem}</p>}
      </div>
      {running ? (
        <Button onClick={() => abort.current?.abort()}>Stop</Button>
      ) : (
        <Button onClick={() => void run()}>{action}</Button>
      )}
    </div>
  )
}
