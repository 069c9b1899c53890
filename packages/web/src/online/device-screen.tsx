import { useState } from 'react'
import { Button, ButtonLink } from '../ui/controls/button.js'
import type { ScreenProps } from '../ui/screen.js'
import styles from './online.module.css'
import { api, OnlineError, reasonOf } from './remote/api.js'

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly games: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly hasGames: boolean }

/** The other end of "use another device": one press makes this device the same person's. */
export function DeviceScreen({ path }: ScreenProps) {
  const [state, setState] = useState<State>({ kind: 'ready' })

  async function claim(merge: boolean) {
    setState({ kind: 'working' })
    try {
      const { games } = await api.claimDevice(path[0] ?? '', merge)
      setState({ kind: 'done', games })
    } catch (error) {
      const hasGames = error instanceof OnlineError && error.code === 'HAS_GAMES'
      setState({ kind: 'failed', reason: reasonOf(error), hasGames })
    }
  }

  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <h1>Use this device too</h1>
        {state.kind === 'done' ? (
          <>
            <p role="status">
              Done: {state.games === 1 ? 'one game is' : `${state.games} games are`} here now.
            </p>
            <ButtonLink look="loud" href="#/friends">
              To your games
            </ButtonLink>
          </>
        ) : (
          <>
            <p>The person who made this link plays on here, with all seats. The link works once.</p>
            <Button
              look="loud"
              disabled={state.kind === 'working'}
              onClick={() => void claim(state.kind === 'failed' && state.hasGames)}
            >
              {state.kind === 'failed' && state.hasGames
                ? 'Bring this device’s games along'
                : 'Play on here'}
            </Button>
            {state.kind === 'failed' && (
              <p role="alert" className={styles.bad}>
                {state.reason}
              </p>
            )}
          </>
        )}
      </section>
    </div>
  )
}
