import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'
import { NEGLIGIBLE, type PlayPreferences } from '../play/play-preferences.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import type { LastTwo } from './last-two.js'

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

  constructor(private readonly likings: PlayPreferences) {}

  begin(leaf: LeafValue): void {
    this.leaf = leaf
    this.forPoints = leaf === NET_POINTS
    this.myNeed = Math.min(leaf.myNeed, FAR)
    this.theirNeed = Math.min(leaf.theirNeed, FAR)
  }

  /**
   * What each of the hands is worth, into `out[at + hand]`; those that cannot play are put into
   * `gone` instead, and counted. `rank` is my card, `laid` are their two on the table as a rank
   * hand, `iWent` says that I have said go. They choose by what each order pegs if `lastTwo` is
   * given, which knows the moment, else by their manner.
   */
  values(
    hands: ArrayLike<number>,
    length: number,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    unseen: Uint8Array,
    iWent: boolean,
    lastTwo: LastTwo | null,
    gone: Uint8Array,
    out: Float64Array,
    at: number,
  ): number {
    const fitting = fittingRanks(31 - sequenceCount(sequence))
    let first = 0
    let chosen = 0
    let gos = 0
    for (let i = 0; i < length; i++) {
      const playable = sets[hands[i]!]! & fitting
      first |= playable
      if ((playable & (playable - 1)) !== 0) chosen |= playable
      else if (playable === 0) gone[gos++] = hands[i]!
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
      const low = ranks[hand << 1]!
      const high = ranks[(hand << 1) | 1]!
      if ((fitting & (1 << low)) === 0) continue
      if (low === high || (fitting & (1 << high)) === 0) {
        out[at + hand] = this.inOrder(low, high)
        continue
      }
      if (lastTwo !== null) {
        const chance = lastTwo.chanceOfLower(low, high)
        let value = 0
        if (chance > NEGLIGIBLE) value += chance * this.inOrder(low, high)
        if (chance < 1 - NEGLIGIBLE) value += (1 - chance) * this.inOrder(high, low)
        out[at + hand] = value
        continue
      }
      const liked = likings.of(sets[hand]!, ranks, hand << 1, 2)
      const lower = liked[low]!
      const higher = liked[high]!
      if (lower <= higher * NEGLIGIBLE) out[at + hand] = this.inOrder(high, low)
      else if (higher <= lower * NEGLIGIBLE) out[at + hand] = this.inOrder(low, high)
      else {
        const sum = lower * this.inOrder(low, high) + higher * this.inOrder(high, low)
        out[at + hand] = sum / (lower + higher)
      }
    }
    return gos
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
    const at = first << 3
    plan[at | LAID] = threes[laid * RANK_COUNT + first]! * RANK_COUNT
    const theirs = given + pointsOf(sequence, first)
    if (theirs >= this.theirNeed) {
      this.decide(at, gained, FAR)
      return
    }
    const begun = sequenceAfter(sequence, first)
    const count = sequenceCount(begun)
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
    const left = 31 - sequenceCount(answered)
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

  /** What two cards laid in this order are worth. */
  private inOrder(first: number, second: number): number {
    const at = first << 3
    const ceiling = plan[at | LEFT]! - RANK_VALUE[second]!
    if (ceiling >= 0) {
      const mine = plan[at | GAINED]!
      const theirs =
        plan[at | GIVEN]! + pointsOf(plan[at | SEQUENCE]!, second) + (ceiling > 0 ? 1 : 0)
      if (this.forPoints) return mine - theirs
      if (theirs >= this.theirNeed) return 0
      return mine >= this.myNeed ? 1 : this.leafOf(mine, theirs, at, second)
    }
    const mine = plan[at | GAINED_LATER]!
    const theirs = plan[at | GIVEN_LATER]! + pointsOf(plan[at | SEQUENCE_LATER]!, second)
    if (this.forPoints) return mine - theirs
    if (mine >= this.myNeed) return 1
    return theirs >= this.theirNeed ? 0 : this.leafOf(mine, theirs, at, second)
  }

  private leafOf(mine: number, theirs: number, at: number, second: number): number {
    return this.leaf.value(mine, theirs, fours[plan[at | LAID]! + second]!)
  }
}
