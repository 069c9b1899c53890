import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { ENDING_TEMPERATURE } from '../policy/ending-play.js'

/** Even a four that the keep model never saw can be held. */
const NEVER_KEPT = 1e-9

/** A last card this much less likely than the likeliest is not looked at. */
const FAINT = 0.02

/**
 * Two cards against one: the order of the two is all that is left to choose, and what each
 * order pegs against every last card there may be is a sum. The better order is preferred as
 * `EndingPlay` prefers it; this is the quick way for a search, which asks about many hands at
 * one public moment.
 */
export class LastTwo {
  /** How likely each single card of a rank is to be the other's last one; 0 if it is not looked at. */
  readonly likely = new Float64Array(RANK_COUNT)
  private readonly last = new Uint8Array(RANK_COUNT)
  private lasts = 0
  private sequence = NO_CARDS
  private gone = false
  private unseen: Uint8Array = new Uint8Array(RANK_COUNT)

  /** `unseen`: not laid, by rank; `laid`: their three cards; `keeps`: their role's. */
  begin(
    sequence: Sequence,
    unseen: Uint8Array,
    laid: number,
    keeps: Float64Array,
    gone: boolean,
  ): void {
    this.sequence = sequence
    this.gone = gone
    this.unseen = unseen
    let most = 0
    for (let last = 0; last < RANK_COUNT; last++) {
      const four = rankHands.add[3]![laid * RANK_COUNT + last]!
      const held = rankHands.counts[3]![laid * RANK_COUNT + last]!
      const likely = (keeps[four]! + NEVER_KEPT) / (4 - held)
      this.likely[last] = likely
      if (likely * unseen[last]! > most) most = likely * unseen[last]!
    }
    this.lasts = 0
    for (let last = 0; last < RANK_COUNT; last++) {
      if (this.likely[last]! * unseen[last]! >= FAINT * most) this.last[this.lasts++] = last
      else this.likely[last] = 0
    }
  }

  /** How likely the lower of two ranks, both of which fit, is played first. */
  chanceOfLower(low: number, high: number): number {
    const better = this.worth(low, high) - this.worth(high, low)
    return 1 / (1 + Math.exp(-better / ENDING_TEMPERATURE))
  }

  private worth(first: number, second: number): number {
    const { sequence, likely, unseen } = this
    const now = pointsOf(sequence, first)
    const begun = sequenceAfter(sequence, first)
    let total = 0
    let sum = 0
    for (let i = 0; i < this.lasts; i++) {
      const last = this.last[i]!
      const left = unseen[last]! - (last === first ? 1 : 0) - (last === second ? 1 : 0)
      if (left <= 0) continue
      const weight = likely[last]! * left
      total += weight
      sum += weight * this.after(begun, second, last)
    }
    return now + (total > 0 ? sum / total : 0)
  }

  private after(sequence: Sequence, second: number, last: number): number {
    const count = sequenceCount(sequence)
    if (count < 31 && !this.gone && count + RANK_VALUE[last]! <= 31) {
      const given = pointsOf(sequence, last)
      const answered = count + RANK_VALUE[last]!
      if (answered === 31) return 1 - given
      const reached = answered + RANK_VALUE[second]!
      // The other has the point for the count, and I have the one for last card.
      if (reached > 31) return -given
      const points = pointsOf(sequenceAfter(sequence, last), second)
      return points - given + (reached === 31 ? 0 : 1)
    }
    const reached = count + RANK_VALUE[second]!
    if (count < 31 && reached <= 31) {
      return pointsOf(sequence, second) + (reached === 31 ? 0 : 1) - 1
    }
    // A new count: the other leads the last card, and the second one follows it.
    const points = pointsOf(sequenceAfter(NO_CARDS, last), second)
    return points + 1 + (count < 31 ? 1 : 0)
  }
}
