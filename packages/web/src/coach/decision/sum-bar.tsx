import type { DiscardSums } from '@skunkd/engine/words'
import styles from './option-table.module.css'

/** A total as three lanes: the hand out, crib and play back or on from there, a tick at the total. */
export function SumBar({ sums, all }: { sums: DiscardSums; all: readonly DiscardSums[] }) {
  const ends = all.flatMap(({ hand, crib, total }) => [0, hand, hand + crib, total])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const at = (value: number) => (100 * (value - low)) / (high - low || 1)
  const { hand, crib, total } = sums
  const lane = (kind: string, from: number, to: number, y: number) => (
    <rect
      data-part={kind}
      x={at(Math.min(from, to))}
      y={y}
      width={at(Math.max(from, to)) - at(Math.min(from, to))}
      height="5"
    />
  )
  return (
    <svg className={styles.sum} viewBox="0 0 100 19" preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="zero" x={at(0)} y="0" width="0.8" height="19" />
      {lane('hand', 0, hand, 1)}
      {lane('crib', hand, hand + crib, 7)}
      {lane('play', hand + crib, total, 13)}
      <rect data-part="total" x={at(total) - 0.9} y="0" width="1.8" height="19" />
    </svg>
  )
}
