import { RANK_COUNT, RANK_HANDS, rankHands } from '@skunkd/engine/internals'
import { removalFactor } from './card-removal.js'
import type { DealWeights } from './deal-weights.js'
import { leadShares } from './solver.js'
import type { SolvedGame } from './strategy.js'
import { JOIN } from './tree-walk.js'

/** How likely the other's hands are beside each hand, card removal included. */
function besides(size: number, theirs: Float64Array): Float64Array {
  const counts = Array.from({ length: RANK_HANDS[size]! }, (_, hand) =>
    rankHands.counts[size]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT),
  )
  return Float64Array.from(counts, (own) =>
    counts.reduce((sum, other, hand) => sum + theirs[hand]! * removalFactor(own, other), 0),
  )
}

/** Net points with each hand, pone's and the dealer's, for whoever answers best what is installed. */
export function netByKeep(
  { size, solver, games }: SolvedGame,
  { pone, dealer }: DealWeights,
): readonly [Float64Array, Float64Array] {
  const walk = { mode: 'best' as const, weight: 0, tremble: 0 }
  const rests = RANK_HANDS[size - 1]!
  const join = JOIN[size - 1]!

  const toDealer = Array<Float64Array>(RANK_COUNT).fill(dealer)
  const leads = games.run({ ...walk, player: 0, reach: toDealer })
  const asPone = new Float64Array(RANK_HANDS[size]!).fill(Number.NEGATIVE_INFINITY)
  join.forEach((hand, at) => {
    const worth = leads.get(Math.floor(at / rests))![at % rests]!
    asPone[hand] = Math.max(asPone[hand]!, worth)
  })

  const reach = Array.from({ length: RANK_COUNT }, () => new Float64Array(rests))
  leadShares(size, solver.average).forEach((share, at) => {
    reach[Math.floor(at / rests)]![at % rests] = pone[join[at]!]! * share
  })
  const asDealer = new Float64Array(RANK_HANDS[size]!)
  for (const worth of games.run({ ...walk, player: 1, reach }).values()) {
    worth.forEach((net, hand) => {
      asDealer[hand]! += net
    })
  }
  const perDeal = (net: Float64Array, theirs: Float64Array) => {
    const beside = besides(size, theirs)
    return net.map((sum, hand) => sum / beside[hand]!)
  }
  return [perDeal(asPone, dealer), perDeal(asDealer, pone)]
}
