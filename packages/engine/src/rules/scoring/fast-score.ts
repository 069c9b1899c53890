import { JACK, RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from './rank-hands.js'

/** Pairs and runs of a hand, given how many it holds of each rank, and of one rank beyond the king none. */
function pairsAndRuns(counts: Uint8Array): number {
  let points = 0
  let length = 0
  let ways = 1
  for (let rank = 0; rank <= RANK_COUNT; rank++) {
    const count = counts[rank]!
    if (count > 0) {
      points += count * (count - 1)
      length++
      ways *= count
    } else {
      if (length >= 3) points += length * ways
      length = 0
      ways = 1
    }
  }
  return points
}

function buildRankScores(): Uint8Array {
  const scores = new Uint8Array(RANK_HANDS[4]! * RANK_COUNT)
  const ranks = rankHands.ranks[4]!
  const counts = new Uint8Array(RANK_COUNT + 1)
  /** How many choices of the four cards add up to 0 … 15. */
  const sums = new Uint8Array(16)
  for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
    counts.fill(0)
    sums.fill(0)
    sums[0] = 1
    for (let i = 0; i < 4; i++) {
      const rank = ranks[hand * 4 + i]!
      const value = RANK_VALUE[rank]!
      counts[rank]!++
      for (let sum = 15 - value; sum >= 0; sum--) sums[sum + value]! += sums[sum]!
    }
    for (let starter = 0; starter < RANK_COUNT; starter++) {
      const fifteens = sums[15]! + sums[15 - RANK_VALUE[starter]!]!
      counts[starter]!++
      scores[hand * RANK_COUNT + starter] = 2 * fifteens + pairsAndRuns(counts)
      counts[starter]!--
    }
  }
  return scores
}

/** Points without flush and nobs: `RANK_SCORES[rankHand * 13 + starterRank]`. */
export const RANK_SCORES: Uint8Array = /* @__PURE__ */ buildRankScores()

const add1 = rankHands.add[1]!
const add2 = rankHands.add[2]!
const add3 = rankHands.add[3]!

/** The ranks of four cards, given as indices 0..51, as a rank hand. */
export function rankHandOf(a: number, b: number, c: number, d: number): number {
  const two = add1[(a >> 2) * RANK_COUNT + (b >> 2)]!
  return add3[add2[two * RANK_COUNT + (c >> 2)]! * RANK_COUNT + (d >> 2)]!
}

/** Card indices 0..51 in any order. Equal to `scoreHand(…).total` for every hand and crib. */
export function fastScore(
  a: number,
  b: number,
  c: number,
  d: number,
  starter: number,
  isCrib: boolean,
): number {
  let points = RANK_SCORES[rankHandOf(a, b, c, d) * RANK_COUNT + (starter >> 2)]!
  const suit = a & 3
  if ((b & 3) === suit && (c & 3) === suit && (d & 3) === suit) {
    if ((starter & 3) === suit) points += 5
    else if (!isCrib) points += 4
  }
  const nobs = (JACK << 2) | (starter & 3)
  if (a === nobs || b === nobs || c === nobs || d === nobs) points++
  return points
}
