import type { Card } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { analysis } from '../../threads/analysis.js'
import { type DiscardShapes, discardKey } from '../../threads/discard-distributions.js'
import { DistributionChart } from './distribution-chart.js'
import styles from './distribution-chart.module.css'

/** The spreads of all discards of a hand, null until they are there: after the numbers. */
function useDiscardShapes(hand: readonly Card[], isDealer: boolean): DiscardShapes | null {
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

/** How often each count comes up after a discard: of the hand over all 46 starters, and of the crib. */
export function DiscardSpread({
  hand,
  isDealer,
  discard,
}: {
  hand: readonly Card[]
  isDealer: boolean
  discard: readonly Card[]
}) {
  const shape = useDiscardShapes(hand, isDealer)?.[discardKey(discard)]
  return (
    <div className={styles.pair}>
      <DistributionChart title="Your hand after the cut" probabilities={shape?.hand} outOf={46} />
      <DistributionChart
        title={isDealer ? 'Your crib' : 'Their crib'}
        probabilities={shape?.crib}
        outOf={100}
      />
    </div>
  )
}
