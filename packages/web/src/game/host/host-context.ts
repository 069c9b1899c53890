import { createContext, useContext } from 'react'
import type { Host } from './host.js'

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (host === null) throw new Error('This must be drawn inside a HostContext.')
  return host
}
