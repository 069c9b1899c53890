import { RANK_COUNT, RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import {
  lastOfSequence,
  pointsOf,
  replyTo,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'

// The values of cards are few, and come up again and again; looking one up is half the work.
const REMEMBERED = 1 << 11
/** A power, and what it comes to. */
const powers = /* @__PURE__ */ new Float64Array(2 * REMEMBERED).fill(Number.NaN)

export function cachedExp(power: number): number {
  const at = 2 * (((power * 7919) | 0) & (REMEMBERED - 1))
  if (powers[at] === power) return powers[at + 1]!
  const result = Math.exp(power)
  powers[at] = power
  powers[at + 1] = result
  return result
}

const FIVE = 4
const FOUR = 3
const ACE = 0

/** By the rules, points aside, as `heuristicValue` has it. */
function byRules(rank: number, last: number, count: number): number {
  const worth = RANK_VALUE[rank]!
  const after = count + worth
  let value = 0
  if (count === 0) {
    if (rank === FIVE) value -= 1.5
    else if (rank === FOUR) value += 0.8
    else if (rank < FOUR) value += 0.5
  }
  if (after === 5 || after === 21 || after === 26) value -= 1
  else if (after >= 27 && after <= 30) value -= 0.4
  if (last === rank) value += 0.4
  else if (last >= 0 && Math.abs(last - rank) === 1) value -= 0.2
  if (worth <= 4 && count < 20) value -= rank === ACE ? 0.5 : 0.3
  return value
}

const LASTS = RANK_COUNT + 1

/** `[(count · 14 + last + 1) · 13 + rank]`: the search asks too often to go through the rules. */
const RULES = /* @__PURE__ */ Float64Array.from({ length: 32 * LASTS * RANK_COUNT }, (_, at) =>
  byRules(
    at % RANK_COUNT,
    (Math.floor(at / RANK_COUNT) % LASTS) - 1,
    Math.floor(at / (RANK_COUNT * LASTS)),
  ),
)

/**
 * What the rules that players learn at the table say of a card, in points: take what
 * pegs; lead low, best a four, never a five; leave no count from which a five or a
 * ten-card makes fifteen or thirty-one, nor one that only small cards fit under; pair
 * rather than step up or down; keep low cards for the end. `last` is the rank on top of
 * the count, or −1; `count` the count before the card; `points` what it pegs.
 */
function heuristicValue(rank: number, last: number, count: number, points: number): number {
  return points + RULES[(count * LASTS + last + 1) * RANK_COUNT + rank]!
}

export interface PlayStyle {
  /** What rules of thumb count against looking one card ahead: 0 nothing, 1 everything. */
  readonly heuristicShare: number
  /** How sharply the better card is preferred: points per factor e. */
  readonly temperature: number
}

/** The manner taken for granted: looks one card ahead and has no habits. */
export const DEFAULT_STYLE: PlayStyle = { heuristicShare: 0, temperature: 0.25 }

/** A card this much less likely than the best one is not looked at. */
export const NEGLIGIBLE = 1e-3

/** The share of plays that follow no reason we know; keeps a surprise from ruling a hand out. */
export const NOISE_SHARE = 0.05

/** How likely a choice is if a reason gives it this chance and a surprise any of so many. */
export function withNoise(chance: number, choices: number): number {
  return (1 - NOISE_SHARE) * chance + NOISE_SHARE / choices
}

export const POINTS_RANGE = 24

/**
 * What a sensible player thinks of each card, looking one card ahead: the points it
 * pegs minus what the best of the other's cards is expected to answer, those being
 * drawn from the ranks not seen. It knows nothing of either hand. A player of habits
 * thinks of the rules of thumb as well, or instead.
 */
export class OnePlyPolicy {
  style = DEFAULT_STYLE
  /** `exp(value / temperature)` for each rank valued last, by the present manner. */
  readonly preference = new Float64Array(RANK_COUNT)
  /** Looking one card ahead; not filled in for players of nothing but habit. */
  readonly foresight = new Float64Array(RANK_COUNT)
  /** By rules of thumb; not filled in for players without habits. */
  readonly heuristic = new Float64Array(RANK_COUNT)
  readonly points = new Uint8Array(RANK_COUNT)
  /** `[rank · 24 + points]`: the chance that the best answer pegs them; `most` is the largest. */
  readonly replies = new Float64Array(RANK_COUNT * POINTS_RANGE)
  readonly most = new Uint8Array(RANK_COUNT)

  /**
   * Values the ranks in the bit set `candidates`, all of which must fit under 31, as the next
   * card of the sequence. `unseen` counts the cards of each rank not laid; `repliers` is how
   * many cards the other may answer with: 0 if out of cards or gone. `points`, `replies` and
   * `most` are filled in if they are `wanted`.
   */
  evaluate(
    sequence: Sequence,
    candidates: number,
    unseen: Uint8Array,
    repliers: number,
    wanted: boolean,
  ): void {
    const { heuristicShare, temperature } = this.style
    const count = sequenceCount(sequence)
    let total = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) total += unseen[rank]!
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest)
      const points = pointsOf(sequence, rank)
      if (wanted) {
        this.points[rank] = points
        const at = rank * POINTS_RANGE
        for (let most = this.most[rank]!; most > 0; most--) this.replies[at + most] = 0
        this.replies[at] = 1
        this.most[rank] = 0
      }
      let value = 0
      if (heuristicShare < 1) {
        const answered = repliers > 0 && count + RANK_VALUE[rank]! < 31
        const reply = answered
          ? this.bestReply(sequenceAfter(sequence, rank), rank, unseen, total, repliers, wanted)
          : 0
        this.foresight[rank] = points - reply
        value += (1 - heuristicShare) * this.foresight[rank]!
      }
      if (heuristicShare > 0) {
        this.heuristic[rank] = heuristicValue(rank, lastOfSequence(sequence), count, points)
        value += heuristicShare * this.heuristic[rank]!
      }
      this.preference[rank] = cachedExp(value / temperature)
    }
  }

  /** Expected points of the best of `repliers` cards drawn from the unseen, of which there are `all`. */
  private bestReply(
    sequence: Sequence,
    played: number,
    unseen: Uint8Array,
    all: number,
    repliers: number,
    wanted: boolean,
  ): number {
    const total = all - (unseen[played]! > 0 ? 1 : 0)
    if (repliers === 1 && !wanted) return meanReply(sequence, played, unseen, total)
    let expected = 0
    // Cards that peg so many points or more, and the chance of one of them.
    let points = 0
    let reaching = 0
    let chance = 0
    for (let n = 0; ; n++) {
      const reply = replyTo(sequence, n)
      const rank = reply & 15
      const cards = rank === played ? unseen[rank]! - 1 : unseen[rank]!
      if (reply !== 0 && cards <= 0) continue
      const next = reply >> 4
      if (next < points) {
        const miss = 1 - reaching / total
        let allMiss = miss
        for (let i = 1; i < repliers; i++) allMiss *= miss
        if (wanted) this.tellReply(played, points, 1 - allMiss - chance, allMiss)
        chance = 1 - allMiss
        for (; points > next; points--) expected += chance
      }
      if (reply === 0) break
      points = next
      reaching += cards
    }
    return expected
  }

  /** The best answer to a card pegs so many points with this chance, and more or fewer with others. */
  private tellReply(played: number, points: number, chance: number, fewer: number): void {
    const at = played * POINTS_RANGE
    if (points > this.most[played]!) this.most[played] = points
    this.replies[at + points] = chance
    this.replies[at] = 1 - (1 - fewer)
  }
}

/** The same for a single card: what each of those not seen pegs, over how many they are. */
function meanReply(sequence: Sequence, played: number, unseen: Uint8Array, total: number): number {
  let sum = 0
  for (let n = 0, reply = replyTo(sequence, 0); reply !== 0; reply = replyTo(sequence, ++n)) {
    const rank = reply & 15
    const cards = rank === played ? unseen[rank]! - 1 : unseen[rank]!
    if (cards > 0) sum += (reply >> 4) * cards
  }
  return sum / total
}
