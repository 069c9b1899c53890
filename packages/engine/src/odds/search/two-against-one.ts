import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import type { OneCardEnding } from '../endings/one-card-ending.js'
import { type HandList, pushHand } from '../play/hand-list.js'
import { NEGLIGIBLE } from '../play/play-policy.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import type { OpponentReplies } from './opponent-replies.js'
import type { SearchState } from './search-state.js'

const LAID = rankHands.add[2]!

/** They lay `first` of two cards against my last one; nothing is left to choose after it. */
function valueOfOrder(
  moment: SearchState,
  rank: number,
  first: number,
  second: number,
  theirNeed: number,
  last: OneCardEnding,
): number {
  const { sequence, gained, iWent } = moment
  const given = moment.given + pointsOf(sequence, first)
  if (given >= theirNeed) return 0
  const laid = LAID[moment.laid * RANK_COUNT + first]!
  const after = sequenceAfter(sequence, first)
  if (sequenceCount(after) === 31) {
    return last.mine(rank, second, NO_CARDS, gained, given, laid, false, false)
  }
  return iWent
    ? last.theirs(rank, second, after, gained, given, laid, true, false)
    : last.mine(rank, second, after, gained, given, laid, false, false)
}

/**
 * They are to play with two cards against my last one, for points and beyond the policy: hand by
 * hand, each order as likely as they choose it, as a sum of weight × value. Most moments with a
 * choice are these. Hands that cannot play are put into `go`.
 */
export function twoAgainstOne(
  moment: SearchState,
  list: HandList,
  go: HandList,
  answers: OpponentReplies,
  last: OneCardEnding,
  theirNeed: number,
): number {
  const { sequence, iWent } = moment
  const { hands, weights, perfect, length } = list
  const { atLastTwo, lastTwo, preferences } = answers
  const rank = lowestRank(moment.myRanks)
  const left = 31 - sequenceCount(sequence)
  const fitting = fittingRanks(left)
  const sets = rankHands.sets[2]!
  const ranks = rankHands.ranks[2]!
  let chosen = 0
  for (let i = 0; i < length; i++) {
    const playable = sets[hands[i]!]! & fitting
    if ((playable & (playable - 1)) !== 0) chosen |= playable
  }
  if (chosen !== 0 && !atLastTwo) {
    preferences.evaluate(sequence, chosen, moment.unseen, iWent ? 0 : 1, false)
  }
  const { preference } = preferences
  go.length = 0
  go.total = 0
  let sum = 0
  for (let i = 0; i < length; i++) {
    const hand = hands[i]!
    const low = ranks[hand * 2]!
    const high = ranks[hand * 2 + 1]!
    if (RANK_VALUE[low]! > left) {
      pushHand(go, hand, weights[i]!, perfect[i]!)
      continue
    }
    const weight = weights[i]! + perfect[i]!
    let lower = 1
    let higher = 0
    if (low !== high && RANK_VALUE[high]! <= left) {
      if (atLastTwo) {
        const chance = lastTwo.chanceOfLower(low, high)
        lower = chance > NEGLIGIBLE ? chance : 0
        higher = chance < 1 - NEGLIGIBLE ? 1 - chance : 0
      } else {
        lower = preference[low]!
        higher = preference[high]!
        if (higher <= lower * NEGLIGIBLE) higher = 0
        else if (lower <= higher * NEGLIGIBLE) lower = 0
        const share = 1 / (lower + higher)
        lower *= share
        higher *= share
      }
    }
    if (lower > 0) sum += weight * lower * valueOfOrder(moment, rank, low, high, theirNeed, last)
    if (higher > 0) sum += weight * higher * valueOfOrder(moment, rank, high, low, theirNeed, last)
  }
  return sum
}
