import { useEffect } from 'react'
import { analysis } from '../game/workers/analysis.js'

/** Where reviews are opened from: the analyst has read everything by the time one is. */
export function useWarmAnalyst(): void {
  useEffect(() => {
    const controller = new AbortController()
    // Only a head start: whoever asks a real question hears why it cannot be answered.
    analysis.call('warmUp', {}, controller).catch(() => {})
    return () => controller.abort()
  }, [])
}
