import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Host, HostState } from './host.js'

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (host === null) throw new Error('This must be drawn inside a HostContext.')
  return host
}

export function useHostState<T>(select: (state: HostState) => T): T {
  return useStore(useHost().state, select)
}
