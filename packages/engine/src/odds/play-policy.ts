import { RANK_COUNT, RANK_VALUE } from '../rules/rank-hands.js'
import {
  lastOfSequence,
  SEQUENCE_COUNT,
  SEQUENCE_POINTS,
  SEQUENCE_SCORING,
  type Sequence,
  sequenceAfter,
} from '../rules/sequence-table.js'
import { thumbValue } from './thumb-value.js'

/** How a player who is not perfect chooses between two cards. */
export interface Manner {
  /** What rules of thumb count against looking one card ahead: 0 nothing, 1 everything. */
  readonly habit: number
  /** How sharply the better card is preferred: points per factor e. */
  readonly temperature: number
}

/** The manner taken for granted: looks one card ahead and has no habits. */
export const SENSIBLE: Manner = { habit: 0, temperature: 0.25 }

/** The share of plays that follow no reason we know; keeps a surprise from ruling a hand out. */
export const SURPRISE = 0.05

/** How likely a choice is if a reason gives it this chance and a surprise any of so many. */
export function surprised(chance: number, choices: number): number {
  return (1 - SURPRISE) * chance + SURPRISE / choices
}

/** More points than one card of the play can score. */
export const POINTS_RANGE = 24

/**
 * What a sensible player thinks of each card, looking one card ahead: the points it
 * pegs minus what the best of the other's cards is expected to answer, those being
 * drawn from the ranks not seen. It knows nothing of either hand. A player of habits
 * thinks of the rules of thumb as well, or instead.
 */
export class OnePlyPolicy {
  manner = SENSIBLE
  /** `exp(value / temperature)` for each rank valued last, by the present manner. */
  readonly preference = new Float64Array(RANK_COUNT)
  /** Looking one card ahead; not filled in for players of nothing but habit. */
  readonly foresight = new Float64Array(RANK_COUNT)
  /** By rules of thumb; not filled in for players without habits. */
  readonly thumb = new Float64Array(RANK_COUNT)
  /** What each rank valued last pegs at once. */
  readonly points = new Uint8Array(RANK_COUNT)
  /** `[rank · 24 + points]`: the chance that the best answer pegs them; `most` is the largest. */
  readonly replies = new Float64Array(RANK_COUNT * POINTS_RANGE)
  readonly most = new Uint8Array(RANK_COUNT)
  private readonly chance = new Float64Array(POINTS_RANGE)

  /**
   * Values the ranks in the bit set `candidates`, all of which must fit under 31, as the next
   * card of the sequence. `unseen` counts the cards of each rank not laid; `repliers` is how
   * many cards the other may answer with: 0 if out of cards or gone.
   */
  evaluate(sequence: Sequence, candidates: number, unseen: Uint8Array, repliers: number): void {
    const { habit, temperature } = this.manner
    const count = SEQUENCE_COUNT[sequence]!
    let total = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) total += unseen[rank]!
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest)
      const points = SEQUENCE_POINTS[(sequence << 4) | rank]!
      this.points[rank] = points
      this.most[rank] = 0
      this.replies[rank * POINTS_RANGE] = 1
      let value = 0
      if (habit < 1) {
        const answered = repliers > 0 && count + RANK_VALUE[rank]! < 31
        const reply = answered
          ? this.bestReply(sequenceAfter(sequence, rank), rank, unseen, total, repliers)
          : 0
        this.foresight[rank] = points - reply
        value += (1 - habit) * this.foresight[rank]!
      }
      if (habit > 0) {
        this.thumb[rank] = thumbValue(rank, lastOfSequence(sequence), count, points)
        value += habit * this.thumb[rank]!
      }
      this.preference[rank] = Math.exp(value / temperature)
    }
  }

  /** Expected points of the best of `repliers` cards drawn from the unseen, of which there are `all`. */
  private bestReply(
    sequence: Sequence,
    played: number,
    unseen: Uint8Array,
    all: number,
    repliers: number,
  ): number {
    const { chance } = this
    const total = all - (unseen[played]! > 0 ? 1 : 0)
    let most = 0
    for (let rest = SEQUENCE_SCORING[sequence]!; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest)
      const cards = rank === played ? unseen[rank]! - 1 : unseen[rank]!
      if (cards <= 0) continue
      const points = SEQUENCE_POINTS[(sequence << 4) | rank]!
      chance[points]! += cards
      if (points > most) most = points
    }
    const exactly = played * POINTS_RANGE
    this.most[played] = most
    let expected = 0
    let reaching = 0
    let more = 0
    for (let points = most; points > 0; points--) {
      reaching += chance[points]!
      chance[points] = 0
      const miss = 1 - reaching / total
      let allMiss = miss
      for (let i = 1; i < repliers; i++) allMiss *= miss
      expected += 1 - allMiss
      this.replies[exactly + points] = 1 - allMiss - more
      more = 1 - allMiss
    }
    this.replies[exactly] = 1 - more
    return expected
  }
}
