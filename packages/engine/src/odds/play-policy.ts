import { fastPeggingPoints } from '../rules/fast-pegging.js'
import { RANK_COUNT, RANK_VALUE } from '../rules/rank-hands.js'

/** How sharply a sensible player prefers the better card: points per factor e. */
export const TEMPERATURE = 0.25

/** The share of plays that follow no reason we know; keeps a surprise from ruling a hand out. */
export const SURPRISE = 0.05

/** More points than one card of the play can score. */
const POINTS_RANGE = 24

/**
 * What a sensible player thinks of each card, looking one card ahead: the points it
 * pegs minus what the best of the other's cards is expected to answer, those being
 * drawn from the ranks not seen. It knows nothing of either hand.
 */
export class OnePlyPolicy {
  /** `exp(value / TEMPERATURE)` for each rank valued last. */
  readonly preference = new Float64Array(RANK_COUNT)
  readonly value = new Float64Array(RANK_COUNT)
  private readonly chance = new Float64Array(POINTS_RANGE)

  /**
   * Values the ranks in the bit set `candidates`, all of which must fit under 31.
   * `ranks[start .. end − 1]` is the sequence of the count and has room for two more;
   * `unseen` counts the cards of each rank not shown; `repliers` is how many cards the
   * other may answer with: 0 if out of cards or gone.
   */
  evaluate(
    ranks: Uint8Array,
    start: number,
    end: number,
    count: number,
    candidates: number,
    unseen: Uint8Array,
    repliers: number,
  ): void {
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if ((candidates & (1 << rank)) === 0) continue
      const after = count + RANK_VALUE[rank]!
      ranks[end] = rank
      const points = fastPeggingPoints(ranks, start, end + 1, after)
      const reply =
        after === 31 || repliers === 0
          ? 0
          : this.bestReply(ranks, start, end + 1, after, rank, unseen, repliers)
      const value = points - reply
      this.value[rank] = value
      this.preference[rank] = Math.exp(value / TEMPERATURE)
    }
  }

  /** Expected points of the best of `repliers` cards drawn from the unseen. */
  private bestReply(
    ranks: Uint8Array,
    start: number,
    end: number,
    count: number,
    played: number,
    unseen: Uint8Array,
    repliers: number,
  ): number {
    const { chance } = this
    let total = 0
    let most = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const cards = rank === played ? unseen[rank]! - 1 : unseen[rank]!
      if (cards <= 0) continue
      total += cards
      const after = count + RANK_VALUE[rank]!
      if (after > 31) continue
      ranks[end] = rank
      const points = fastPeggingPoints(ranks, start, end + 1, after)
      if (points === 0) continue
      chance[points]! += cards
      if (points > most) most = points
    }
    let expected = 0
    let reaching = 0
    for (let points = most; points > 0; points--) {
      reaching += chance[points]!
      chance[points] = 0
      const miss = 1 - reaching / total
      let allMiss = miss
      for (let i = 1; i < repliers; i++) allMiss *= miss
      expected += 1 - allMiss
    }
    return expected
  }
}
