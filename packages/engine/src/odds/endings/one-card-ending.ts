import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { type HandList, newHandList, pushHand } from '../play/hand-list.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'

/**
 * The end of the play with one card each: nothing is left to choose, so that every hand of
 * the list, a rank, is worth what the rules say. Most of the moments of a search are these;
 * they are told in arguments and worked out in plain loops. Values are sums of weight × value.
 */
export class OneCardEnding {
  private leaf: LeafValue = NET_POINTS
  private myNeed = FAR
  private theirNeed = FAR
  private readonly go = newHandList(RANK_HANDS[1]!)

  begin(leaf: LeafValue): void {
    this.leaf = leaf
    this.myNeed = Math.min(leaf.myNeed, FAR)
    this.theirNeed = Math.min(leaf.theirNeed, FAR)
  }

  /**
   * I am to play, and hold one card of this rank. `laid` are their three cards on the table as
   * a rank hand; `lastWasMine` says whose card is on top.
   */
  mine(
    rank: number,
    list: HandList,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    theyWent: boolean,
    lastWasMine: boolean,
  ): number {
    const { myNeed, theirNeed } = this
    const reached = sequenceCount(sequence) + RANK_VALUE[rank]!
    if (reached <= 31) {
      const mine = gained + pointsOf(sequence, rank)
      if (mine >= myNeed) return list.total
      if (reached === 31) return this.theyLead(list, mine, given, laid)
      if (!theyWent) return this.theyAnswer(list, sequenceAfter(sequence, rank), mine, given, laid)
      return mine + 1 >= myNeed ? list.total : this.theyLead(list, mine + 1, given, laid)
    }
    if (!theyWent) return this.theirs(rank, list, sequence, gained, given, laid, true, lastWasMine)
    // Nobody can play on; whoever did not play last leads.
    if (lastWasMine) {
      if (gained + 1 >= myNeed) return list.total
      return this.theirs(rank, list, NO_CARDS, gained + 1, given, laid, false, false)
    }
    if (given + 1 >= theirNeed) return 0
    return this.mine(rank, list, NO_CARDS, gained, given + 1, laid, false, false)
  }

  /** They are to play, and I hold one card of this rank; `iWent`: I have said go. */
  theirs(
    rank: number,
    list: HandList,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    iWent: boolean,
    lastWasMine: boolean,
  ): number {
    const { leaf, go, myNeed, theirNeed } = this
    const fours = rankHands.add[3]!
    const count = sequenceCount(sequence)
    let sum = 0
    let gos = 0
    for (let i = 0; i < list.length; i++) {
      const last = list.hands[i]!
      const weight = list.weights[i]! + list.perfect[i]!
      const reached = count + RANK_VALUE[last]!
      if (reached > 31) {
        if (gos++ === 0) clear(go)
        pushHand(go, last, weight, 0)
        continue
      }
      let theirs = given + pointsOf(sequence, last)
      if (theirs >= theirNeed) continue
      let mine = gained
      if (iWent || reached + RANK_VALUE[rank]! > 31) {
        // My card begins a new count, and is the last.
        if (reached < 31 && ++theirs >= theirNeed) continue
        mine++
      } else {
        mine += pointsOf(sequenceAfter(sequence, last), rank)
        if (mine < myNeed && reached + RANK_VALUE[rank]! < 31) mine++
      }
      sum +=
        mine >= myNeed
          ? weight
          : weight * leaf.value(mine, theirs, fours[laid * RANK_COUNT + last]!)
    }
    if (gos === 0) return sum
    if (!iWent) {
      return sum + this.mine(rank, go, sequence, gained, given, laid, true, lastWasMine)
    }
    // Nobody can play on; in the new count every card fits.
    if (lastWasMine) {
      if (gained + 1 >= myNeed) return sum + go.total
      return sum + this.theirs(rank, go, NO_CARDS, gained + 1, given, laid, false, false)
    }
    if (given + 1 >= theirNeed) return sum
    return sum + this.mine(rank, go, NO_CARDS, gained, given + 1, laid, false, false)
  }

  /** I have laid my last card, under 31, and they have not said go. */
  theyAnswer(
    list: HandList,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
  ): number {
    const { leaf, myNeed, theirNeed } = this
    const fours = rankHands.add[3]!
    const left = 31 - sequenceCount(sequence)
    let sum = 0
    let gos = 0
    for (let i = 0; i < list.length; i++) {
      const last = list.hands[i]!
      const weight = list.weights[i]! + list.perfect[i]!
      const ceiling = left - RANK_VALUE[last]!
      if (ceiling < 0) {
        // The count is mine, and theirs the last card.
        if (gained + 1 >= myNeed) gos += weight
        else if (given + 1 < theirNeed) {
          gos += weight * leaf.value(gained + 1, given + 1, fours[laid * RANK_COUNT + last]!)
        }
        continue
      }
      const theirs = given + pointsOf(sequence, last) + (ceiling > 0 ? 1 : 0)
      if (theirs >= theirNeed) continue
      sum += weight * leaf.value(gained, theirs, fours[laid * RANK_COUNT + last]!)
    }
    return sum + gos
  }

  /** My cards are laid, and they lead their last one. */
  theyLead(list: HandList, gained: number, given: number, laid: number): number {
    const { leaf } = this
    if (given + 1 >= this.theirNeed) return 0
    const fours = rankHands.add[3]!
    let sum = 0
    for (let i = 0; i < list.length; i++) {
      const weight = list.weights[i]! + list.perfect[i]!
      sum += weight * leaf.value(gained, given + 1, fours[laid * RANK_COUNT + list.hands[i]!]!)
    }
    return sum
  }
}

function clear(list: HandList): void {
  list.length = 0
  list.total = 0
}
