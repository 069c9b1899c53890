import { RANK_COUNT, RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import {
  lastOfSequence,
  pointsOf,
  replyTo,
  type Sequence,
  sameOnTop,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { cachedExp } from './cached-exp.js'
import { lowestRank } from './rank-set.js'

/**
 * What a card is worth to somebody beside the points it pegs: on this count, with this rank on
 * top (−1 if none), and on so many cards of its own rank there unbroken.
 */
export type RuleValue = (rank: number, count: number, last: number, same: number) => number

/**
 * A way to choose cards that somebody may follow to the letter, as programs do: by rules that
 * look at the table alone, or by what a card pegs less what the next card would peg on it, drawn
 * from all that the player has not seen.
 */
export interface Program {
  /** For the reader of a table. */
  readonly name: string
  /** Null if they look one card ahead. */
  readonly rules: RuleValue | null
  /** What somebody who looks ahead thinks a go is worth. */
  readonly go: number
  /** How sharply the better card is preferred: points per factor e. */
  readonly temperature: number
}

/** A program that a player may be, and how likely that is; at 1 the manner is not asked. */
export interface LikelyProgram {
  readonly program: Program
  readonly share: number
}

/** More points than one card of the play can score. */
const POINTS_RANGE = 24

/** Of more cards of a rank than this on top there are as good as none. */
const MOST_SAME = 3

/** What a page of rules likes, worked out as it comes up. */
class RuleTable {
  /**
   * `[((count · 14 + rank on top + 1) · 4 + cards of it) · 13 + rank]`, points left out; not a
   * number if not known yet. How many lie on top matters to a card of that rank alone.
   */
  private readonly likes = new Float64Array(32 * 14 * (MOST_SAME + 1) * RANK_COUNT).fill(Number.NaN)
  /** What so many points make of it, as a factor. */
  private readonly power: Float64Array

  constructor(
    private readonly rules: RuleValue,
    private readonly temperature: number,
  ) {
    this.power = Float64Array.from({ length: POINTS_RANGE }, (_, points) =>
      Math.exp(points / temperature),
    )
  }

  /** The liking for each rank in the bit set, into `out`. */
  likings(sequence: Sequence, candidates: number, out: Float64Array): void {
    const { likes, power } = this
    const count = sequenceCount(sequence)
    const last = lastOfSequence(sequence)
    const row = (count * 14 + last + 1) * (MOST_SAME + 1) * RANK_COUNT
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      const same = rank === last ? Math.min(sameOnTop(sequence), MOST_SAME) : 0
      const at = row + same * RANK_COUNT + rank
      if (Number.isNaN(likes[at]!)) {
        likes[at] = Math.exp(this.rules(rank, count, last, same) / this.temperature)
      }
      out[rank] = likes[at]! * power[pointsOf(sequence, rank)]!
    }
  }
}

const tables = new WeakMap<Program, RuleTable>()

function tableOf(program: Program): RuleTable {
  const table = tables.get(program) ?? new RuleTable(program.rules!, program.temperature)
  tables.set(program, table)
  return table
}

/**
 * How a program likes each card it may play, hand by hand: a player knows that the other does
 * not hold what they hold themselves. One instance is one set of buffers.
 */
export class ProgramPolicy {
  /** For each rank as if nothing were known of the hand. */
  private readonly base = new Float64Array(RANK_COUNT)
  /** `[rank · 13 + card held]`: what holding it adds to the liking for the rank, as a factor. */
  private readonly factor = new Float64Array(RANK_COUNT * RANK_COUNT)
  /** `[cards not seen][points]`: `exp(points / (cards not seen · temperature))`, as they come up. */
  private readonly powers: (Float64Array | undefined)[] = Array.from({ length: 53 })
  private temperatureOfPowers = 0
  private byHand = false

  /**
   * Begins a choice between the ranks in the bit set `candidates`; `unseen` counts the cards
   * of each rank not laid, `repliers` is how many the other may answer with, and `held` how
   * many cards the player who chooses holds.
   */
  look(
    program: Program,
    sequence: Sequence,
    candidates: number,
    unseen: Uint8Array,
    repliers: number,
    held: number,
  ): void {
    this.byHand = program.rules === null
    if (this.byHand) this.lookAhead(program, sequence, candidates, unseen, repliers, held)
    else tableOf(program).likings(sequence, candidates, this.base)
  }

  /** How much a hand of `size` cards, `ranks[at ..]`, likes to play one of its ranks. */
  liking(rank: number, ranks: Uint8Array, at: number, size: number): number {
    let value = this.base[rank]!
    if (!this.byHand) return value
    const row = rank * RANK_COUNT
    for (let i = at; i < at + size; i++) value *= this.factor[row + ranks[i]!]!
    return value
  }

  private lookAhead(
    { go, temperature }: Program,
    sequence: Sequence,
    candidates: number,
    unseen: Uint8Array,
    repliers: number,
    held: number,
  ): void {
    const { factor, base } = this
    let all = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) all += unseen[rank]!
    const others = Math.max(1, all - held)
    const power = this.powersOf(others, temperature)
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      const row = rank * RANK_COUNT
      // So few that `fill` would take longer.
      for (let i = row; i < row + RANK_COUNT; i++) factor[i] = 1
      let value = pointsOf(sequence, rank)
      const left = 31 - sequenceCount(sequence) - RANK_VALUE[rank]!
      if (left > 0 && repliers > 0) {
        const after = sequenceAfter(sequence, rank)
        let replies = 0
        for (let n = 0, next = replyTo(after, 0); next !== 0; next = replyTo(after, ++n)) {
          const reply = next & 15
          const points = next >> 4
          replies += points * unseen[reply]!
          factor[row + reply] = power[points]!
        }
        value -= replies / others
        if (go > 0 && left < 10) value += go * chanceOfGo(left, unseen, all, repliers)
      }
      base[rank] = cachedExp(value / temperature)
    }
  }

  private powersOf(others: number, temperature: number): Float64Array {
    if (this.temperatureOfPowers !== temperature) {
      this.temperatureOfPowers = temperature
      this.powers.fill(undefined)
    }
    this.powers[others] ??= Float64Array.from({ length: POINTS_RANGE }, (_, points) =>
      Math.exp(points * (1 / (others * temperature))),
    )
    return this.powers[others]
  }
}

/** How likely none of so many cards fits under what is left to 31. */
function chanceOfGo(left: number, unseen: Uint8Array, all: number, cards: number): number {
  let fitting = 0
  for (let rank = 0; rank < left; rank++) fitting += unseen[rank]!
  return (1 - fitting / all) ** cards
}
