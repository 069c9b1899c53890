import { once } from '../../cards/once.js'
import { CHOOSE, RANK_COUNT } from '../../rules/scoring/rank-hands.js'

/** How many hands of six ranks there are, suits left aside. */
export const SIX_RANKS = 18_395

/**
 * Every hand of six ranks, in an order of its own: `counts` says how many of each rank (a
 * reused array), `ways` in how many ways the cards left (`left` of each rank) make it, and
 * `index` is its number among all of them. Those that cannot be made are skipped.
 */
export function forEachSixRanks(
  left: ArrayLike<number>,
  visit: (counts: Uint8Array, ways: number, index: number) => void,
): void {
  const counts = new Uint8Array(RANK_COUNT)
  let index = 0
  const choose = (rank: number, missing: number, ways: number): void => {
    if (missing === 0) {
      if (ways > 0) visit(counts, ways, index)
      index++
      return
    }
    // Four of every rank that is left must be able to fill the hand.
    const least = Math.max(0, missing - 4 * (RANK_COUNT - 1 - rank))
    for (let count = Math.min(4, missing); count >= least; count--) {
      counts[rank] = count
      choose(rank + 1, missing - count, ways * CHOOSE[left[rank]! * 5 + count]!)
    }
    counts[rank] = 0
  }
  choose(0, 6, 1)
}

/** The ranks of a hand in ascending order. */
export function ranksOf(counts: Uint8Array): number[] {
  return Array.from(counts).flatMap((count, rank) => Array<number>(count).fill(rank))
}

/** `[rank · 7 + missing]`: hands of so many cards from this rank on. */
const handsFrom = /* @__PURE__ */ once((): Float64Array => {
  const hands = new Float64Array((RANK_COUNT + 1) * 7)
  hands[RANK_COUNT * 7] = 1
  for (let rank = RANK_COUNT - 1; rank >= 0; rank--) {
    for (let missing = 0; missing <= 6; missing++) {
      for (let count = 0; count <= Math.min(4, missing); count++) {
        hands[rank * 7 + missing]! += hands[(rank + 1) * 7 + missing - count]!
      }
    }
  }
  return hands
})

/** The number of a hand of six ranks among all of them, as `forEachSixRanks` counts. */
export function sixRanksIndex(counts: ArrayLike<number>): number {
  const from = handsFrom()
  let index = 0
  let missing = 6
  for (let rank = 0; rank < RANK_COUNT && missing > 0; rank++) {
    for (let count = Math.min(4, missing); count > counts[rank]!; count--) {
      index += from[(rank + 1) * 7 + missing - count]!
    }
    missing -= counts[rank]!
  }
  return index
}
