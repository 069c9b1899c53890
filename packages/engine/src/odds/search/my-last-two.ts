import {
  NO_CARDS,
  pointsOf,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import type { OneCardEnding } from '../endings/one-card-ending.js'
import type { TheirLastTwo } from '../endings/their-last-two.js'
import type { HandList } from '../play/hand-list.js'
import { lowestRank } from '../play/rank-set.js'
import { CARD_CODE, type SearchState } from './search-state.js'

/**
 * My last two cards, against two of theirs: once the first is laid, I have no choice left, so that
 * it need not be laid to be valued. The best of the ranks in the bit set `fits`, which must not
 * be empty, as a sum of weight × value; `need` is what wins the game for me.
 */
export function bestAgainstTwo(
  moment: SearchState,
  fits: number,
  list: HandList,
  need: number,
  theirs: TheirLastTwo,
): number {
  const { sequence, given, laid, unseen } = moment
  let best = Number.NEGATIVE_INFINITY
  for (let rest = fits; rest !== 0; rest &= rest - 1) {
    const rank = lowestRank(rest)
    const gained = moment.gained + pointsOf(sequence, rank)
    let value = list.total
    if (gained < need) {
      const after = sequenceAfter(sequence, rank)
      const next = sequenceCount(after) === 31 ? NO_CARDS : after
      const cards = moment.cards - CARD_CODE[rank]!
      const other = moment.otherThan(rank)
      unseen[rank]!--
      value = theirs.value(list, other, next, gained, given, laid, unseen, cards, false, true)
      unseen[rank]!++
    }
    if (value > best) best = value
  }
  return best
}

/** The same against one: nobody has a choice left. */
export function bestAgainstOne(
  moment: SearchState,
  fits: number,
  list: HandList,
  need: number,
  last: OneCardEnding,
): number {
  const { sequence, given, laid, theyWent } = moment
  let best = Number.NEGATIVE_INFINITY
  for (let rest = fits; rest !== 0; rest &= rest - 1) {
    const rank = lowestRank(rest)
    const gained = moment.gained + pointsOf(sequence, rank)
    let value = list.total
    if (gained < need) {
      const after = sequenceAfter(sequence, rank)
      const other = moment.otherThan(rank)
      if (sequenceCount(after) === 31)
        value = last.theirs(other, list, NO_CARDS, gained, given, laid, false, true)
      else if (theyWent) value = last.mine(other, list, after, gained, given, laid, true, true)
      else value = last.theirs(other, list, after, gained, given, laid, false, true)
    }
    if (value > best) best = value
  }
  return best
}
