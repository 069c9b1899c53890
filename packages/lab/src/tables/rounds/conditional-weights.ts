import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '@skunkd/engine/internals'

const PAIRS = RANK_HANDS[2]!

/**
 * How many pairs of cards have the ranks `theirs`, suited or not, once two cards of the
 * ranks `mine` are gone: the mean over the suits these may have.
 */
export function pairsLeft(mine: number, theirs: number): { unsuited: number; suited: number } {
  const counts = rankHands.counts[2]!
  const low = rankHands.ranks[2]![2 * theirs]!
  const high = rankHands.ranks[2]![2 * theirs + 1]!
  const left = (rank: number) => 4 - counts[mine * RANK_COUNT + rank]!
  if (low === high) return { unsuited: CHOOSE[left(low) * 5 + 2]!, suited: 0 }
  const all = left(low) * left(high)
  // Of any two cards of different ranks a quarter are suited, whichever are gone.
  return { unsuited: (all * 3) / 4, suited: all / 4 }
}

/**
 * Weights of single pairs of cards from the chances of pairs of ranks, one set for each
 * pair of mine: `chances[(mine · 91 + theirs) · 2 + suited]`.
 */
export function conditionalWeights(chances: ArrayLike<number>): readonly Float64Array[] {
  return Array.from({ length: PAIRS }, (_, mine) => {
    const weights = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
    for (let theirs = 0; theirs < PAIRS; theirs++) {
      const { unsuited, suited } = pairsLeft(mine, theirs)
      const low = rankHands.ranks[2]![2 * theirs]!
      const high = rankHands.ranks[2]![2 * theirs + 1]!
      const to = (low * RANK_COUNT + high) * 2
      const from = (mine * PAIRS + theirs) * 2
      if (unsuited > 0) weights[to] = chances[from]! / unsuited
      if (suited > 0) weights[to + 1] = chances[from + 1]! / suited
    }
    return weights
  })
}
