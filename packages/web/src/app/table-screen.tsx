import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { debugMode } from '../debug/debug-mode.js'
import { localHost } from '../game/host/local-host-instance.js'
import { HostedTable } from '../table/hosted-table.js'
import type { ScreenProps } from '../ui/router.js'

const DebugPanel = lazy(async () => ({
  default: (await import('../debug/debug-panel.js')).DebugPanel,
}))

export function TableScreen({ path, query }: ScreenProps) {
  const debug = debugMode(query, new URLSearchParams(window.location.search))
  const wanted = path[0] ?? ''
  const shown = useStore(localHost.state, ({ id }) => id)

  useEffect(() => {
    void localHost.open(wanted)
  }, [wanted])

  useEffect(() => () => localHost.leave(), [])

  // For a moment after the address has changed, the host still has the previous game.
  const isThere = shown === null || shown === wanted
  return isThere ? (
    <>
      <HostedTable host={localHost} onTakeOver={() => void localHost.takeOver()} />
      {debug !== null && (
        <Suspense>
          <DebugPanel mode={debug} />
        </Suspense>
      )}
    </>
  ) : null
}
