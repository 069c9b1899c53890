import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'

const FOURS = rankHands.add[3]!

/**
 * The end of the play with one card each: nothing is left to choose, so that it is worth what the
 * rules say. Most of the moments of a search are these; they are told in arguments. `rank` is my
 * card, `last` theirs, `laid` are their three cards on the table as a rank hand, and `lastWasMine`
 * says whose card is on top.
 */
export class OneCardEnding {
  private leaf: LeafValue = NET_POINTS
  private forPoints = true
  private myNeed = FAR
  private theirNeed = FAR

  begin(leaf: LeafValue): void {
    this.leaf = leaf
    this.forPoints = leaf === NET_POINTS
    this.myNeed = Math.min(leaf.myNeed, FAR)
    this.theirNeed = Math.min(leaf.theirNeed, FAR)
  }

  mine(
    rank: number,
    last: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    theyWent: boolean,
    lastWasMine: boolean,
  ): number {
    const reached = sequenceCount(sequence) + RANK_VALUE[rank]!
    if (reached > 31) {
      if (!theyWent) {
        return this.theirs(rank, last, sequence, gained, given, laid, true, lastWasMine)
      }
      return this.bothWent(rank, last, gained, given, laid, lastWasMine)
    }
    const mine = gained + pointsOf(sequence, rank)
    if (mine >= this.myNeed) return 1
    if (reached === 31) return this.end(mine, given + 1, laid, last)
    const left = 31 - reached - RANK_VALUE[last]!
    // The count is mine, and theirs the last card.
    if (theyWent || left < 0) {
      return mine + 1 >= this.myNeed ? 1 : this.end(mine + 1, given + 1, laid, last)
    }
    const theirs = given + pointsOf(sequenceAfter(sequence, rank), last) + (left > 0 ? 1 : 0)
    return this.end(mine, theirs, laid, last)
  }

  /** They are to play; `iWent`: I have said go. */
  theirs(
    rank: number,
    last: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    iWent: boolean,
    lastWasMine: boolean,
  ): number {
    const reached = sequenceCount(sequence) + RANK_VALUE[last]!
    if (reached > 31) {
      if (!iWent) return this.mine(rank, last, sequence, gained, given, laid, true, lastWasMine)
      return this.bothWent(rank, last, gained, given, laid, lastWasMine)
    }
    let theirs = given + pointsOf(sequence, last)
    if (theirs >= this.theirNeed) return 0
    let mine = gained
    if (iWent || reached + RANK_VALUE[rank]! > 31) {
      // My card begins a new count, and is the last.
      if (reached < 31 && ++theirs >= this.theirNeed) return 0
      mine++
    } else {
      mine += pointsOf(sequenceAfter(sequence, last), rank)
      if (mine < this.myNeed && reached + RANK_VALUE[rank]! < 31) mine++
    }
    return mine >= this.myNeed ? 1 : this.end(mine, theirs, laid, last)
  }

  /** Nobody can play on; whoever did not play last leads, and in the new count every card fits. */
  private bothWent(
    rank: number,
    last: number,
    gained: number,
    given: number,
    laid: number,
    lastWasMine: boolean,
  ): number {
    if (lastWasMine) {
      if (gained + 1 >= this.myNeed) return 1
      return this.theirs(rank, last, NO_CARDS, gained + 1, given, laid, false, false)
    }
    if (given + 1 >= this.theirNeed) return 0
    return this.mine(rank, last, NO_CARDS, gained, given + 1, laid, false, false)
  }

  private end(mine: number, theirs: number, laid: number, last: number): number {
    if (this.forPoints) return mine - theirs
    if (theirs >= this.theirNeed) return 0
    return this.leaf.value(mine, theirs, FOURS[laid * RANK_COUNT + last]!)
  }
}
