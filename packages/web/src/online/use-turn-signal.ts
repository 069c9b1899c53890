import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSettings } from '../storage/settings.js'
import { play } from '../ui/sound.js'
import type { RemoteHost } from './remote/remote-host.js'

/** Whose turn it is, for those who look elsewhere meanwhile: the tab says it, and two notes if sound is on. */
export function useTurnSignal(host: RemoteHost): void {
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
      host.state.subscribe(({ waiting, happened }, before) => {
        const decides = waiting.kind === 'decision' && before.waiting.kind !== 'decision'
        if (!decides || happened === null || !useSettings.getState().sound) return
        const { action, after } = happened
        const own = 'playerIndex' in action && action.playerIndex === after.playerIndex
        if (!own) play('turn')
      }),
    [host],
  )
}
