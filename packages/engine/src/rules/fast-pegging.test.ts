import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { fastPeggingPoints, scoringRanks } from './fast-pegging.js'
import { RANK_COUNT, RANK_VALUE } from './rank-hands.js'

/** The ranks that score next, by trying all thirteen. */
function tried(ranks: Uint8Array, end: number, count: number): number {
  let scoring = 0
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const after = count + RANK_VALUE[rank]!
    if (after > 31) continue
    ranks[end] = rank
    if (fastPeggingPoints(ranks, 0, end + 1, after) > 0) scoring |= 1 << rank
  }
  return scoring
}

describe('scoringRanks', () => {
  it('finds the ranks that score next, and only those', () => {
    const rng = createRng(9)
    const ranks = new Uint8Array(16)
    let wrong = 0
    let runs = 0
    for (let line = 0; line < 20_000; line++) {
      // Half of the lines stay within five ranks, where runs are.
      const low = line % 2 === 0 ? 0 : Math.floor(9 * rng())
      const width = line % 2 === 0 ? RANK_COUNT : 5
      let count = 0
      for (let end = 0; end < 8; end++) {
        const rank = low + Math.floor(width * rng())
        if (count + RANK_VALUE[rank]! > 31) break
        ranks[end] = rank
        count += RANK_VALUE[rank]!
        const found = scoringRanks(ranks, 0, end + 1, count)
        if (found !== tried(ranks, end + 1, count)) wrong++
        if (end >= 2 && found !== 0) runs++
      }
    }
    expect(wrong).toBe(0)
    expect(runs).toBeGreaterThan(10_000)
  })
})
