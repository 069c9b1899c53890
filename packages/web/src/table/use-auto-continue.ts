import { useEffect } from 'react'
import { useHost } from '../game/host/host-context.js'
import { useSettings } from '../storage/settings.js'
import { useMotion } from '../ui/motion.js'

/** For people who do not want to be asked: the table moves on a moment after the count. */
export function useAutoContinue(ready: boolean, moment: number): void {
  const wanted = useSettings((settings) => settings.autoContinue)
  const { count } = useMotion()
  const host = useHost()
  useEffect(() => {
    if (!ready || !wanted) return
    const timer = setTimeout(() => {
      if (host.state.getState().view?.revision === moment) host.goOn()
    }, 900 + count)
    return () => clearTimeout(timer)
  }, [ready, wanted, moment, count, host])
}
