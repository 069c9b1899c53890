import type { Card } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { analysis } from '../threads/analysis.js'
import type { DiscardShapes } from '../threads/discard-shapes.js'

/** The spreads behind a discard's option table, null until they are there: after the numbers. */
export function useDiscardShapes(hand: readonly Card[], isDealer: boolean): DiscardShapes | null {
  const [shapes, setShapes] = useState<DiscardShapes | null>(null)
  const key = hand.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same cards are the same hand
  useEffect(() => {
    const controller = new AbortController()
    setShapes(null)
    analysis.call('discardShapes', { hand, isDealer }, controller).then(
      (found) => {
        if (!controller.signal.aborted) setShapes(found)
      },
      () => {},
    )
    return () => controller.abort()
  }, [key, isDealer])
  return shapes
}
