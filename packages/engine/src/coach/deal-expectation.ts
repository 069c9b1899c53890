import { clubModel, type OpponentModel } from '../odds/opponents/opponent-model.js'
import type { ScorePair } from '../odds/race/needs.js'
import { winProbability } from '../odds/race/win-probability.js'
import { DEALER, PONE } from '../rules/seat.js'
import { bestResponseGain, dealAverage, HEELS_AVERAGE } from './deal-averages.js'
import { meanOf } from './show-value.js'

/** Net points that a role expects of a deal, by its own estimate of the opponent's. */
function expectedView(isDealer: boolean, opponent: OpponentModel): number {
  const theirHand = meanOf(opponent.habits(null).hands[isDealer ? PONE : DEALER]!)
  const heels = isDealer ? HEELS_AVERAGE : -HEELS_AVERAGE
  return dealAverage(opponent.name, isDealer) + heels - theirHand
}

/** What the better answers to each of two players leave over, for the first of them. */
export function responseEdge(own: OpponentModel, opponent: OpponentModel): number {
  return bestResponseGain(opponent.name) - bestResponseGain(own.name)
}

/** What a deal is worth to the first of two before it is dealt, if neither gives anything away. */
export function expectedNet(
  isDealer: boolean,
  own: OpponentModel,
  opponent: OpponentModel,
): number {
  const dealerEdge = (expectedView(true, clubModel()) - expectedView(false, clubModel())) / 2
  return (isDealer ? dealerEdge : -dealerEdge) + responseEdge(own, opponent)
}

/** What a role that plays its best expects beyond that: what its opponent is known to give away. */
export function modelBias(isDealer: boolean, own: OpponentModel, opponent: OpponentModel): number {
  return expectedView(isDealer, opponent) - expectedNet(isDealer, own, opponent)
}

/** What a net point is worth at these scores before a deal. */
export function slopeAt(scores: ScorePair, isDealer: boolean, target: number): number {
  const gained = winProbability(scores.mine + 1, scores.theirs, isDealer, target)
  const given = winProbability(scores.mine, scores.theirs + 1, isDealer, target)
  return (gained - given) / 2
}
