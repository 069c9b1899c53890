import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'

const ALL_RANKS = (1 << RANK_COUNT) - 1

/** The ranks that still fit with `left` to 31, as a bit set. */
export function fittingRanks(left: number): number {
  return left >= 10 ? ALL_RANKS : (1 << left) - 1
}

export function lowestRank(set: number): number {
  return 31 - Math.clz32(set & -set)
}
