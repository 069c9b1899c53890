import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { RemoteHost } from './remote-host.js'

/** The tab says when it is this person's turn, for those who look elsewhere meanwhile. */
export function useTurnTitle(host: RemoteHost): void {
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
}
