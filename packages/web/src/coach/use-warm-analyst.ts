import { useEffect } from 'react'
import { analysis } from '../game/workers/analysis.js'

/** For screens that lead to reviews: the analyst has loaded its data by the time one is opened. */
export function useWarmAnalyst(): void {
  useEffect(() => {
    const controller = new AbortController()
    // Only a head start: if it fails, the first real question says why.
    analysis.call('warmUp', {}, controller).catch(() => {})
    return () => controller.abort()
  }, [])
}
