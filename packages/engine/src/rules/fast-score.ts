import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from './rank-hands.js'

/** Fifteens, pairs and runs of five ranks; a flush and nobs need suits. */
function scoreRanks(ranks: Uint8Array, counts: Uint8Array): number {
  counts.fill(0)
  for (let i = 0; i < 5; i++) counts[ranks[i]!]!++
  let points = 0
  for (let subset = 1; subset < 32; subset++) {
    let sum = 0
    for (let i = 0; i < 5; i++) if (subset & (1 << i)) sum += RANK_VALUE[ranks[i]!]!
    if (sum === 15) points += 2
  }
  let length = 0
  let ways = 1
  // One rank beyond the king, of which there is none, ends a run that goes up to it.
  for (let rank = 0; rank <= RANK_COUNT; rank++) {
    const count = counts[rank]!
    points += count * (count - 1)
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
  const five = new Uint8Array(5)
  const counts = new Uint8Array(RANK_COUNT + 1)
  for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
    five.set(rankHands.ranks[4]!.subarray(hand * 4, hand * 4 + 4))
    for (let starter = 0; starter < RANK_COUNT; starter++) {
      five[4] = starter
      scores[hand * RANK_COUNT + starter] = scoreRanks(five, counts)
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
