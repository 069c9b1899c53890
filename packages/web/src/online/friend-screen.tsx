import type { SocketLike } from '@skunkd/protocol'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { HostedTable } from '../table/hosted-table.js'
import { randomId } from '../ui/random-id.js'
import { navigate, type ScreenProps } from '../ui/router.js'
import { play } from '../ui/sound.js'
import { OnlineBar } from './at-table/online-bar.js'
import styles from './online.module.css'
import { browserStorage } from './remote/browser-storage.js'
import { RemoteHost } from './remote/remote-host.js'
import { useRefusal } from './remote/use-refusal.js'
import { UnavailableTable } from './unavailable-notice.js'

/** Whose turn it is, for those who look elsewhere meanwhile: the tab says it, and two notes if sound is on. */
function useTurnSignal(host: RemoteHost): void {
  const mine = useStore(
    host.state,
    ({ waiting }) => waiting.kind === 'decision' || waiting.kind === 'look',
  )
  useEffect(() => {
    if (!mine) return
    const before = document.title
    document.title = '● Your turn · SKUNK’D'
    return () => {
      document.title = before
    }
  }, [mine])

  // Only what the other player did: your own moves signal nothing.
  useEffect(
    () =>
      host.state.subscribe(({ waiting, lastAction }, before) => {
        const decides = waiting.kind === 'decision' && before.waiting.kind !== 'decision'
        if (!decides || lastAction === null || !useSettings.getState().sound) return
        const { action, after } = lastAction
        const own = 'playerIndex' in action && action.playerIndex === after.playerIndex
        if (!own) play('turn')
      }),
    [host],
  )
}

/** Long enough to see one step of several that arrived together. */
const STEP = { off: 0, fast: 350, normal: 700 }

const loadApi = async () => (await import('./remote/api.js')).api

/** A host for a game on the server this page came from. */
function openRemote(gameId: string, watch: string | null): RemoteHost {
  return new RemoteHost(gameId, watch, {
    // The listeners of a WebSocket want the browser's whole events; a wire needs less.
    open: () =>
      new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`) as unknown as SocketLike,
    // Only where sockets are blocked.
    post: async (request) => (await loadApi()).post(gameId, request),
    poll: async (have) => (await loadApi()).poll(gameId, have),
    later: (milliseconds, step) => {
      const timer = setTimeout(step, milliseconds)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    newId: randomId,
    notes: browserStorage(),
    pace: () => STEP[effectiveSpeed(useSettings.getState().speed)],
    now: () => performance.now(),
    file: async (...game) => (await import('./remote/archive-game.js')).archiveGame(...game),
  })
}

const Lobby = lazy(async () => ({ default: (await import('./lobby.js')).Lobby }))
/** Fetched while the game is played: at its end nobody waits, and the line may be gone. */
const loadEnd = async () => ({
  default: (await import('./at-table/game-end-panel.js')).GameEndPanel,
})
const GameEndPanel = lazy(loadEnd)

/** A game with a friend: the lobby until both are there, then the same table as always. */
export function FriendScreen({ path }: ScreenProps) {
  const id = path[0] ?? ''
  const host = useRemote(id, null)
  return host === null ? null : <FriendTable key={id} host={host} />
}

/** A connection while the screen is open; it hurries when the page or the network comes back. */
export function useRemote(id: string, watch: string | null): RemoteHost | null {
  const [host, setHost] = useState<RemoteHost | null>(null)
  useEffect(() => {
    const remote = openRemote(id, watch)
    setHost(remote)
    remote.start()
    const wake = () => remote.wake()
    const look = () => {
      remote.setAway(document.hidden)
      if (!document.hidden) remote.wake()
    }
    const doubt = () => remote.probeConnection()
    window.addEventListener('online', wake)
    window.addEventListener('offline', doubt)
    // A page that the browser froze and thawed again.
    window.addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', doubt)
      window.removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', look)
      remote.leave()
      setHost(null)
    }
  }, [id, watch])
  return host
}

function FriendTable({ host }: { host: RemoteHost }) {
  const { link, info, around, heardAt, trouble } = useStore(host.online)
  const begun = useStore(host.state, ({ view }) => view !== null)
  const next = info?.next ?? null
  const refused = useRefusal(link, 'No seat for you here')
  useTurnSignal(host)
  useEffect(() => void loadEnd().catch(() => {}), [])

  useEffect(() => {
    if (next !== null) navigate(['friend', next])
  }, [next])

  if (refused !== null) {
    return <UnavailableTable title={refused.title}>{refused.text}</UnavailableTable>
  }
  if (!begun) {
    return (
      <main className={styles.lobby}>
        {trouble !== null && (
          <p role="alert" className={styles.notice}>
            {trouble}
          </p>
        )}
        <Suspense>
          <Lobby
            info={info}
            owedSince={heardAt - (around?.owedFor ?? 0)}
            lost={link.kind === 'lost'}
            onBreakOff={() => host.offer('stop', true)}
          />
        </Suspense>
      </main>
    )
  }
  return (
    <div className={styles.atTable}>
      <OnlineBar host={host} />
      <Suspense>
        <GameEndPanel host={host} />
      </Suspense>
      <div className={styles.table}>
        <HostedTable host={host} />
      </div>
    </div>
  )
}
