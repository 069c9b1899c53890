import { RANK_COUNT, RANK_VALUE, rankHands } from '../rules/rank-hands.js'
import {
  countOf,
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
} from '../rules/sequence-table.js'
import { type HandList, pushHand } from './hand-list.js'
import type { LastTwo } from './last-two.js'
import { FAR, type LeafValue, NET_POINTS } from './leaf-value.js'
import { type Likings, NEGLIGIBLE } from './likings.js'
import { fittingRanks, lowestRank } from './rank-set.js'

/** I have no card left. */
export const NO_RANK = -1

/** More than any card counts: whatever is led fits. */
const ALL_FIT = 31

// What follows a first card, `plan[first << 3 | …]`: the second is laid in the same count if it
// fits with so much left to 31, on this sequence, with these points pegged by then; else it comes
// later.
const LEFT = 0
const SEQUENCE = 1
const GAINED = 2
const GIVEN = 3
const SEQUENCE_LATER = 4
const GAINED_LATER = 5
const GIVEN_LATER = 6
/** Their three cards then laid, as an index into the fours. */
const LAID = 7
const plan = /* @__PURE__ */ new Int32Array(RANK_COUNT << 3)
const sums = /* @__PURE__ */ new Float64Array(RANK_COUNT)
const sumsLater = /* @__PURE__ */ new Float64Array(RANK_COUNT)

const sets = /* @__PURE__ */ rankHands.sets[2]!
const ranks = /* @__PURE__ */ rankHands.ranks[2]!
const threes = /* @__PURE__ */ rankHands.add[2]!
const fours = /* @__PURE__ */ rankHands.add[3]!

/**
 * They are to play with two cards, and I hold one or none: once the first of the two is chosen,
 * the rules say the rest. What follows each first card is public but for the second, and is
 * worked out once; a hand then takes a few array reads. Values are sums of weight × value.
 */
export class TwoAgainstOne {
  private leaf: LeafValue = NET_POINTS
  private forPoints = true
  private myNeed = FAR
  private theirNeed = FAR

  constructor(private readonly likings: Likings) {}

  begin(leaf: LeafValue): void {
    this.leaf = leaf
    this.forPoints = leaf === NET_POINTS
    this.myNeed = Math.min(leaf.myNeed, FAR)
    this.theirNeed = Math.min(leaf.theirNeed, FAR)
  }

  /**
   * `rank` is my card, `laid` are their two on the table as a rank hand, `iWent` says that I have
   * said go. Hands that cannot play are put into `go`. They choose by what each order pegs if
   * `lastTwo` is given, which knows the moment, else by their manner.
   */
  value(
    list: HandList,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    unseen: Uint8Array,
    iWent: boolean,
    lastTwo: LastTwo | null,
    go: HandList,
  ): number {
    go.length = 0
    go.total = 0
    const { hands, weights, perfect, length } = list
    const fitting = fittingRanks(31 - countOf(sequence))
    let first = 0
    let chosen = 0
    for (let i = 0; i < length; i++) {
      const playable = sets[hands[i]!]! & fitting
      first |= playable
      if ((playable & (playable - 1)) !== 0) chosen |= playable
    }
    if (chosen !== 0 && lastTwo === null) {
      this.likings.begin(sequence, chosen, unseen, iWent || rank === NO_RANK ? 0 : 1, 2)
    }
    for (let rest = first; rest !== 0; rest &= rest - 1) {
      this.follow(lowestRank(rest), rank, sequence, gained, given, laid, iWent)
    }
    const { likings } = this
    for (let i = 0; i < length; i++) {
      const hand = hands[i]!
      const weight = weights[i]! + perfect[i]!
      const low = ranks[hand << 1]!
      const high = ranks[(hand << 1) | 1]!
      if ((fitting & (1 << low)) === 0) pushHand(go, hand, weights[i]!, perfect[i]!)
      else if (low === high || (fitting & (1 << high)) === 0) this.add(low, high, weight)
      else if (lastTwo !== null) {
        const chance = lastTwo.chanceOfLower(low, high)
        if (chance > NEGLIGIBLE) this.add(low, high, weight * chance)
        if (chance < 1 - NEGLIGIBLE) this.add(high, low, weight * (1 - chance))
      } else {
        const liked = likings.of(sets[hand]!, ranks, hand << 1, 2)
        const lower = liked[low]!
        const higher = liked[high]!
        const lowIsPlayed = lower > higher * NEGLIGIBLE
        const highIsPlayed = higher > lower * NEGLIGIBLE
        const share = weight / ((lowIsPlayed ? lower : 0) + (highIsPlayed ? higher : 0))
        if (lowIsPlayed) this.add(low, high, share * lower)
        if (highIsPlayed) this.add(high, low, share * higher)
      }
    }
    let sum = 0
    for (let rest = first; rest !== 0; rest &= rest - 1) {
      const one = lowestRank(rest)
      sum += sums[one]! + sumsLater[one]!
    }
    return sum
  }

  /** Works out what follows a first card, up to the second. */
  private follow(
    first: number,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    iWent: boolean,
  ): void {
    sums[first] = 0
    sumsLater[first] = 0
    const at = first << 3
    plan[at | LAID] = threes[laid * RANK_COUNT + first]! * RANK_COUNT
    const theirs = given + pointsOf(sequence, first)
    if (theirs >= this.theirNeed) {
      this.decide(at, gained, FAR)
      return
    }
    const begun = sequenceAfter(sequence, first)
    const count = countOf(begun)
    plan[at | GIVEN] = theirs
    if (rank === NO_RANK) {
      // A second card that does not fit begins a new count.
      plan[at | LEFT] = count === 31 ? ALL_FIT : 31 - count
      plan[at | SEQUENCE] = count === 31 ? NO_CARDS : begun
      plan[at | GAINED] = gained
      plan[at | SEQUENCE_LATER] = NO_CARDS
      plan[at | GAINED_LATER] = gained
      plan[at | GIVEN_LATER] = theirs + 2
      return
    }
    if (count < 31 && (iWent || count + RANK_VALUE[rank]! > 31)) {
      // They play on alone, and my card begins the new count and is the last; or I lead it, and
      // theirs is the last after they had the point for the count.
      plan[at | LEFT] = 31 - count
      plan[at | SEQUENCE] = begun
      plan[at | GAINED] = gained + 1
      plan[at | SEQUENCE_LATER] = sequenceAfter(NO_CARDS, rank)
      plan[at | GAINED_LATER] = gained
      plan[at | GIVEN_LATER] = theirs + 2
      return
    }
    const before = count === 31 ? NO_CARDS : begun
    const mine = gained + pointsOf(before, rank)
    if (mine >= this.myNeed) {
      this.decide(at, mine, -FAR)
      return
    }
    const answered = sequenceAfter(before, rank)
    const left = 31 - countOf(answered)
    // After 31 they lead their second card.
    plan[at | LEFT] = left === 0 ? ALL_FIT : left
    plan[at | SEQUENCE] = left === 0 ? NO_CARDS : answered
    plan[at | GAINED] = mine
    // Or the count is mine, and theirs the last card.
    plan[at | SEQUENCE_LATER] = NO_CARDS
    plan[at | GAINED_LATER] = mine + 1
    plan[at | GIVEN_LATER] = theirs + 1
  }

  /** Somebody has won before the second card, which adds nothing. */
  private decide(at: number, gained: number, given: number): void {
    plan[at | LEFT] = ALL_FIT
    plan[at | SEQUENCE] = NO_CARDS
    plan[at | GAINED] = gained
    plan[at | GIVEN] = given
  }

  /** So much of the hands with these two cards lays them in this order. */
  private add(first: number, second: number, weight: number): void {
    const at = first << 3
    const room = plan[at | LEFT]! - RANK_VALUE[second]!
    if (room >= 0) {
      const mine = plan[at | GAINED]!
      const theirs = plan[at | GIVEN]! + pointsOf(plan[at | SEQUENCE]!, second) + (room > 0 ? 1 : 0)
      if (this.forPoints) sums[first]! += weight * (mine - theirs)
      else if (theirs < this.theirNeed) {
        sums[first]! +=
          mine >= this.myNeed ? weight : weight * this.leafOf(mine, theirs, at, second)
      }
    } else {
      const mine = plan[at | GAINED_LATER]!
      const theirs = plan[at | GIVEN_LATER]! + pointsOf(plan[at | SEQUENCE_LATER]!, second)
      if (this.forPoints) sumsLater[first]! += weight * (mine - theirs)
      else if (mine >= this.myNeed) sumsLater[first]! += weight
      else if (theirs < this.theirNeed) {
        sumsLater[first]! += weight * this.leafOf(mine, theirs, at, second)
      }
    }
  }

  private leafOf(mine: number, theirs: number, at: number, second: number): number {
    return this.leaf.value(mine, theirs, fours[plan[at | LAID]! + second]!)
  }
}
