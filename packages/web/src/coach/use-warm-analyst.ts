import { useEffect } from 'react'
import { analysis } from '../threads/analysis.js'

/** Long enough for the screen to be drawn, short enough for somebody who knows where to press. */
const AFTER_DRAWING = 100

/**
 * For screens that lead to reviews: the analyst has loaded its data by the time one is opened.
 * It begins once the screen itself is ready and drawn, which must not wait for it.
 */
export function useWarmAnalyst(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      // Only a head start: if it fails, the first real question says why.
      analysis.call('warmUp', {}, controller).catch(() => {})
    }, AFTER_DRAWING)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [ready])
}
