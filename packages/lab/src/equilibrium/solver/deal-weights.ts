import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '@skunkd/engine/internals'
import { removalFactor } from './card-removal.js'

/** How likely each role is to hold each rank hand before card removal between the two. */
export interface DealWeights {
  /** Cards in a hand, 4 in the real game. */
  readonly size: number
  readonly pone: Float64Array
  readonly dealer: Float64Array
  /** The sum over both hands together, card removal included. */
  readonly total: number
}

/**
 * Every hand a deck can deal gets at least this share of a uniform deal, so that the
 * policy has an answer for hands that the keep model never saw.
 */
const RARE_SHARE = 1e-6

/** By hand: how many sets of cards in a full deck have these ranks. */
function combinationsOf(size: number): Float64Array {
  const counts = rankHands.counts[size]!
  return Float64Array.from({ length: RANK_HANDS[size]! }, (_, hand) =>
    counts
      .subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)
      .reduce((ways, held) => ways * CHOOSE[20 + held]!, 1),
  )
}

export function dealWeights(size: number, pone: Float64Array, dealer: Float64Array): DealWeights {
  const smooth = (given: Float64Array): Float64Array => {
    const sum = given.reduce((a, b) => a + b, 0)
    const combinations = combinationsOf(size)
    const all = combinations.reduce((a, b) => a + b, 0)
    return given.map((p, hand) => p / sum + (RARE_SHARE * combinations[hand]!) / all)
  }
  const weights = { size, pone: smooth(pone), dealer: smooth(dealer) }
  return { ...weights, total: totalWeight(weights) }
}

/** Every set of cards equally likely: the stand-in where no keep model is given. */
export function uniformDealWeights(size: number, ranks?: readonly number[]): DealWeights {
  const hands = Float64Array.from(combinationsOf(size), (ways, hand) => {
    const cards = rankHands.ranks[size]!.subarray(hand * size, (hand + 1) * size)
    return !ranks || cards.every((rank) => ranks.includes(rank)) ? ways : 0
  })
  const sum = hands.reduce((a, b) => a + b, 0)
  const share = hands.map((ways) => ways / sum)
  const weights = { size, pone: share, dealer: share }
  return { ...weights, total: totalWeight(weights) }
}

function totalWeight({ size, pone, dealer }: Omit<DealWeights, 'total'>): number {
  const hands = RANK_HANDS[size]!
  const counts = Array.from({ length: hands }, (_, hand) =>
    rankHands.counts[size]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT),
  )
  let total = 0
  for (let a = 0; a < hands; a++) {
    if (pone[a] === 0) continue
    let likely = 0
    for (let b = 0; b < hands; b++) {
      if (dealer[b]! > 0) likely += dealer[b]! * removalFactor(counts[a]!, counts[b]!)
    }
    total += pone[a]! * likely
  }
  return total
}
