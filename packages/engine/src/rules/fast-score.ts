import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from './rank-hands.js'

/** Fifteens, pairs and runs of five ranks; a flush and nobs need suits. */
function scoreRanks(ranks: readonly number[]): number {
  const counts = new Array<number>(RANK_COUNT).fill(0)
  for (const rank of ranks) counts[rank]!++
  let points = 0
  for (let subset = 1; subset < 32; subset++) {
    let sum = 0
    for (let i = 0; i < 5; i++) if (subset & (1 << i)) sum += RANK_VALUE[ranks[i]!]!
    if (sum === 15) points += 2
  }
  for (const count of counts) points += count * (count - 1)
  let length = 0
  let ways = 1
  for (let rank = 0; rank <= RANK_COUNT; rank++) {
    const count = counts[rank] ?? 0
    if (count > 0) {
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
  for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
    const four = Array.from(ranks.subarray(hand * 4, hand * 4 + 4))
    for (let starter = 0; starter < RANK_COUNT; starter++) {
      scores[hand * RANK_COUNT + starter] = scoreRanks([...four, starter])
    }
  }
  return scores
}

/** Points without flush and nobs: `RANK_SCORES[rankHand * 13 + starterRank]`. */
export const RANK_SCORES: Uint8Array = /* @__PURE__ */ buildRankScores()

const add1 = rankHands.add[1]!
const add2 = rankHands.add[2]!
const add3 = rankHands.add[3]!
const JACK = 10

/**
 * The count of four cards and the starter, all as card indices 0..51 in any order.
 * Equal to `scoreHand(…).total` for every hand and crib.
 */
export function fastScore(
  a: number,
  b: number,
  c: number,
  d: number,
  starter: number,
  isCrib: boolean,
): number {
  const hand =
    add3[
      add2[add1[(a >> 2) * RANK_COUNT + (b >> 2)]! * RANK_COUNT + (c >> 2)]! * RANK_COUNT + (d >> 2)
    ]!
  let points = RANK_SCORES[hand * RANK_COUNT + (starter >> 2)]!
  const suit = a & 3
  if ((b & 3) === suit && (c & 3) === suit && (d & 3) === suit) {
    if ((starter & 3) === suit) points += 5
    else if (!isCrib) points += 4
  }
  const nobs = (JACK << 2) | (starter & 3)
  if (a === nobs || b === nobs || c === nobs || d === nobs) points++
  return points
}
