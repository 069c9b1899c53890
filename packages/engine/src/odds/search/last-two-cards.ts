import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import type { OneCardEnding } from '../endings/one-card-ending.js'
import { clearHands, type HandList, pushHand } from '../play/hand-list.js'
import { NEGLIGIBLE } from '../play/play-policy.js'
import { lowestRank } from '../play/rank-set.js'
import type { OpponentReplies } from './opponent-replies.js'
import type { SearchState } from './search-state.js'

const LAID = rankHands.add[2]!

// Hands whose two orders differ: the ranks, the weight, and what each order is worth.
const lows = /* @__PURE__ */ new Uint8Array(RANK_HANDS[2]!)
const highs = /* @__PURE__ */ new Uint8Array(RANK_HANDS[2]!)
const weightOf = /* @__PURE__ */ new Float64Array(RANK_HANDS[2]!)
const lowFirst = /* @__PURE__ */ new Float64Array(RANK_HANDS[2]!)
const highFirst = /* @__PURE__ */ new Float64Array(RANK_HANDS[2]!)

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
 * choice are these. Hands that cannot play are put into `go`. How they choose is asked only of
 * hands whose orders differ.
 */
export function theirLastTwo(
  moment: SearchState,
  list: HandList,
  go: HandList,
  answers: OpponentReplies,
  last: OneCardEnding,
  theirNeed: number,
): number {
  const { sequence } = moment
  const { hands, weights, perfect, length } = list
  const rank = lowestRank(moment.myRanks)
  const left = 31 - sequenceCount(sequence)
  const ranks = rankHands.ranks[2]!
  clearHands(go)
  let sum = 0
  let differ = 0
  let chosen = 0
  for (let i = 0; i < length; i++) {
    const hand = hands[i]!
    const low = ranks[hand * 2]!
    const high = ranks[hand * 2 + 1]!
    if (RANK_VALUE[low]! > left) {
      pushHand(go, hand, weights[i]!, perfect[i]!)
      continue
    }
    const weight = weights[i]! + perfect[i]!
    const lower = valueOfOrder(moment, rank, low, high, theirNeed, last)
    if (low !== high && RANK_VALUE[high]! <= left) {
      const higher = valueOfOrder(moment, rank, high, low, theirNeed, last)
      // Read from what they kept, an order hardly ever chosen is left out, whatever it is worth.
      if (higher !== lower || answers.atLastTwo) {
        lows[differ] = low
        highs[differ] = high
        weightOf[differ] = weight
        lowFirst[differ] = lower
        highFirst[differ++] = higher
        chosen |= (1 << low) | (1 << high)
        continue
      }
    }
    sum += weight * lower
  }
  if (differ === 0) return sum
  const { atLastTwo, lastTwo, preferences } = answers
  const { preference } = preferences
  if (!atLastTwo) {
    preferences.evaluate(sequence, chosen, moment.unseen, moment.iWent ? 0 : 1, false)
  }
  for (let i = 0; i < differ; i++) {
    let lower: number
    let higher: number
    if (atLastTwo) {
      const chance = lastTwo.chanceOfLower(lows[i]!, highs[i]!)
      lower = chance > NEGLIGIBLE ? chance : 0
      higher = chance < 1 - NEGLIGIBLE ? 1 - chance : 0
    } else {
      lower = preference[lows[i]!]!
      higher = preference[highs[i]!]!
      if (higher <= lower * NEGLIGIBLE) higher = 0
      else if (lower <= higher * NEGLIGIBLE) lower = 0
      const share = 1 / (lower + higher)
      lower *= share
      higher *= share
    }
    sum += weightOf[i]! * (lower * lowFirst[i]! + higher * highFirst[i]!)
  }
  return sum
}

/**
 * The best order of my last two cards against their last one, as a sum of weight × value over
 * their hands; `fits` are those of my ranks that may be played now.
 */
export function myLastTwo(
  moment: SearchState,
  list: HandList,
  fits: number,
  last: OneCardEnding,
  myNeed: number,
): number {
  const { sequence, given, laid, theyWent } = moment
  const { hands, weights, perfect, length } = list
  let best = Number.NEGATIVE_INFINITY
  for (let rest = fits; rest !== 0; rest &= rest - 1) {
    const first = lowestRank(rest)
    const other = moment.myRanks ^ (1 << first)
    const second = other === 0 ? first : lowestRank(other)
    const gained = moment.gained + pointsOf(sequence, first)
    let value = 0
    if (gained >= myNeed) value = list.total
    else {
      const reached = sequenceAfter(sequence, first)
      const fresh = sequenceCount(reached) === 31
      const after = fresh ? NO_CARDS : reached
      for (let i = 0; i < length; i++) {
        value +=
          (weights[i]! + perfect[i]!) *
          (theyWent && !fresh
            ? last.mine(second, hands[i]!, after, gained, given, laid, true, true)
            : last.theirs(second, hands[i]!, after, gained, given, laid, false, true))
      }
    }
    if (value > best) best = value
  }
  return best
}
