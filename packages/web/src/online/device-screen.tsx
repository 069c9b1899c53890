import { pluralForm } from '@skunkd/engine/words'
import type { DeviceLook } from '@skunkd/protocol'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../ui/controls/button.js'
import type { ScreenProps } from '../ui/router.js'
import { reasonOf } from '../ui/text.js'
import { useAsked } from '../ui/use-asked.js'
import styles from './online.module.css'
import { api, OnlineError } from './remote/api.js'
import { UnavailableNotice } from './unavailable-notice.js'

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working' }
  /** The device that made the link has to agree. */
  | { readonly kind: 'waiting'; readonly text: string }
  | { readonly kind: 'done'; readonly games: number }
  | { readonly kind: 'failed'; readonly reason: string }

const ASK_EVERY_MS = 2_000

const games = (count: number): string => pluralForm(count, 'one game', `${count} games`)

/** Who this device is now, whose link it is, and what a press will do. */
function Consequences({ look: { from, here } }: { look: DeviceLook }) {
  const them = from.name ?? 'the person who made the link'
  return (
    <>
      <p>
        The link is from <strong>{them}</strong>, who has {games(from.games)} here. If that’s you,
        press the button, then confirm on the device that created the link. This device will then
        play as {them}.
      </p>
      {here !== null && (
        <p>
          This device plays as <strong>{here.name ?? 'someone else'}</strong>, with{' '}
          {games(here.games)}.{' '}
          {here.underWay > 0
            ? `${pluralForm(here.games, 'It isn’t', 'Some aren’t')} finished, so this device can’t switch now.`
            : `They move to ${them} for good. Don’t continue if that’s another person.`}
        </p>
      )}
    </>
  )
}

/** Where a link to another device leads; half a link leads nowhere. */
export function DeviceScreen({ path }: ScreenProps) {
  const token = path[0] ?? ''
  return /^[A-Za-z0-9_-]{22}$/.test(token) ? (
    <Claim token={token} />
  ) : (
    <UnavailableNotice title="This link is incomplete">
      Part of it is missing. Create another one on your other device, and copy all of it.
    </UnavailableNotice>
  )
}

/** The other end of "use another device": one press here, one there, and both are one person's. */
function Claim({ token }: { token: string }) {
  const [asked] = useAsked(() => api.lookAtDevice(token), token)
  const [state, setState] = useState<State>({ kind: 'ready' })

  async function claim() {
    if (state.kind !== 'waiting') setState({ kind: 'working' })
    try {
      const { games: count } = await api.claimDevice(token, true)
      setState({ kind: 'done', games: count })
    } catch (error) {
      const isWaiting = error instanceof OnlineError && error.code === 'NOT_CONFIRMED'
      const text = reasonOf(error)
      setState(isWaiting ? { kind: 'waiting', text } : { kind: 'failed', reason: text })
    }
  }

  useEffect(() => {
    if (state.kind !== 'waiting') return
    const timer = setTimeout(() => void claim(), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  })

  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <h1>Use this device too</h1>
        {asked.kind === 'asking' && <p aria-busy="true">Loading link…</p>}
        {asked.kind === 'failed' && (
          <p role="alert" className={styles.bad}>
            {asked.reason}
          </p>
        )}
        {state.kind === 'done' && (
          <>
            <p role="status">
              {pluralForm(state.games, 'One game is', `${state.games} games are`)} here now.
            </p>
            <ButtonLink look="loud" href="#/friends">
              Go to your games
            </ButtonLink>
          </>
        )}
        {asked.kind === 'answer' && state.kind !== 'done' && (
          <>
            <Consequences look={asked.value} />
            {(asked.value.here?.underWay ?? 0) === 0 && (
              <Button
                look="loud"
                disabled={state.kind === 'working' || state.kind === 'waiting'}
                onClick={() => void claim()}
              >
                {asked.value.here !== null && asked.value.here.games > 0
                  ? 'Keep this device’s games too'
                  : 'Use this device'}
              </Button>
            )}
            <div role="status">{state.kind === 'waiting' && <p>{state.text}</p>}</div>
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
