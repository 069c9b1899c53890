import type { PeggingMeans } from '@skunkd/engine/internals'
import type { DealStatistics } from './self-play.js'

/**
 * Points pegged and given by every keep between strong players: the exact value of the
 * search against its inner opponent, put on the scale of self-play by a weighted
 * straight line, plus what self-play shows beyond the line, shrunk by how much of that
 * its noise explains (empirical Bayes).
 */
export function peggingTable(searched: PeggingMeans, played: DealStatistics): PeggingMeans {
  const side = (key: 'gained' | 'given') =>
    [0, 1].map((role) => {
      const kept = played.kept[role]!
      const sums = played[key][role]!
      const square = played.squares[role]![key === 'gained' ? 0 : 1]! / played.deals
      return fitted(searched[key][role]!, kept, sums, square)
    })
  return { gained: side('gained'), given: side('given') }
}

function fitted(
  searched: Float64Array,
  kept: Float64Array,
  sums: Float64Array,
  meanSquare: number,
): Float64Array {
  let n = 0
  let x = 0
  let y = 0
  let xx = 0
  let xy = 0
  kept.forEach((times, hand) => {
    n += times
    x += times * searched[hand]!
    y += sums[hand]!
    xx += times * searched[hand]! ** 2
    xy += sums[hand]! * searched[hand]!
  })
  const slope = (xy - (x * y) / n) / (xx - (x * x) / n)
  const level = (y - slope * x) / n
  const line = searched.map((value) => level + slope * value)
  const noise = meanSquare - (y / n) ** 2
  let spread = 0
  let weight = 0
  kept.forEach((times, hand) => {
    if (times === 0) return
    const miss = sums[hand]! / times - line[hand]!
    spread += times * (miss * miss - noise / times)
    weight += times
  })
  const between = Math.max(0, spread / weight)
  return line.map((value, hand) => {
    const times = kept[hand]!
    if (times === 0 || between === 0) return Math.max(0, value)
    const miss = sums[hand]! / times - value
    return Math.max(0, value + (miss * times) / (times + noise / between))
  })
}
