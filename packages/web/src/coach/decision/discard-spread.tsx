import type { Card } from '@skunkd/engine'
import type { CSSProperties } from 'react'
import { analysis } from '../../threads/analysis.js'
import { discardKey } from '../../threads/discard-distributions.js'
import { useAsked } from '../../ui/use-asked.js'
import styles from './distribution-chart.module.css'

/** `between 2 and 14, most often 6`: a spread for those who do not see the chart. */
export function describeDistribution(probabilities: readonly number[]): string {
  const possible = probabilities.flatMap((probability, points) =>
    probability > 1e-9 ? [points] : [],
  )
  if (possible.length === 0) return 'nothing known'
  const likeliest = probabilities.indexOf(Math.max(...probabilities))
  return `between ${possible[0]} and ${possible.at(-1)}, most often ${likeliest}`
}

/** How often each count comes up, as bars from the least to the most that matter. */
function DistributionChart({
  probabilities,
  title,
  outOf,
}: {
  probabilities: readonly number[] | undefined
  title: string
  /** What the numbers above the bars are parts of: 46 starters, or 100 for per cent. */
  outOf: number
}) {
  const counted = (probabilities ?? []).map((probability, count) => ({
    count,
    times: Math.round(outOf * probability),
  }))
  const first = counted.findIndex(({ times }) => times > 0)
  const last = counted.findLastIndex(({ times }) => times > 0)
  const shown = first < 0 ? [] : counted.slice(first, last + 1)
  const top = Math.max(...shown.map(({ times }) => times), 1)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{title}</strong>
        <span>{outOf === 100 ? '%' : `of ${outOf} starters`}</span>
      </figcaption>
      <div
        className={styles.bars}
        role="img"
        aria-label={
          probabilities === undefined
            ? 'Calculating…'
            : `Counts ${describeDistribution(probabilities)}`
        }
      >
        {shown.map(({ count, times }) => (
          <span
            key={count}
            className={styles.bar}
            style={{ '--share': times / top } as CSSProperties}
          >
            <span>{times > 0 && (shown.length < 16 || times * 3 > top) ? times : ''}</span>
            <i />
            <span>{shown.length < 16 || count % 2 === 0 ? count : ''}</span>
          </span>
        ))}
      </div>
    </figure>
  )
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
  const [shapes] = useAsked(
    (signal) => analysis.call('discardShapes', { hand, isDealer }, { signal }),
    hand.map(({ id }) => id).join(' '),
    isDealer,
  )
  const shape = shapes.kind === 'answer' ? shapes.value[discardKey(discard)] : undefined
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
