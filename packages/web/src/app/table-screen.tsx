import { useEffect } from 'react'
import { useStore } from 'zustand'
import { localHost } from '../game/host/local-host-instance.js'
import { HostedTable } from '../table/hosted-table.js'
import type { ScreenProps } from '../ui/screen.js'

/** A game played in this page, at its table. */
export function TableScreen({ path }: Pick<ScreenProps, 'path'>) {
  const wanted = path[0] ?? ''
  const shown = useStore(localHost.state, ({ id }) => id)

  useEffect(() => {
    void localHost.open(wanted)
  }, [wanted])

  useEffect(() => () => localHost.leave(), [])

  // For a moment after the address has changed, the host still has the previous game.
  const isThere = shown === null || shown === wanted
  return isThere ? (
    <HostedTable host={localHost} onTakeOver={() => void localHost.takeOver()} />
  ) : null
}
