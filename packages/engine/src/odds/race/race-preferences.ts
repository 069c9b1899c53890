import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { type Sequence, sequenceCount } from '../../rules/scoring/sequence-table.js'
import type { OnePlyPolicy } from '../play/play-policy.js'
import { NO_NODE, type PolicyTable } from '../policy/policy-table.js'
import { type RaceMoment, raceFactors, withExploration } from './race-factors.js'
import type { RaceWinChances } from './race-win-chances.js'

export interface Racer {
  /** What points are worth to them, from the first card of the play on. */
  readonly sense: RaceWinChances
  readonly starterRank: number
  /** What the hand counts, if known; else its ranks and the starter tell. */
  readonly points?: number
}

/** A card that a player who plays to win would choose less often is never played. */
const FAINT = 0.02

/** Removes the faint wishes of a hand; returns the sum of the others. */
export function dropNegligible(
  values: Float64Array,
  distinct: Uint8Array,
  at: number,
  playable: number,
  sum: number,
): number {
  let left = sum
  for (let k = 1; k <= playable; k++) {
    const rank = distinct[at + k]!
    if (values[rank]! >= FAINT * sum) continue
    left -= values[rank]!
    values[rank] = 0
  }
  return left
}

/**
 * What hands would like to play whose player plays to win: their choice for points, changed by
 * the race. Hands that count the same are changed alike, which is worked out once a choice. One
 * instance is one set of buffers.
 */
export class RacePreferences {
  readonly weights = new Float64Array(RANK_COUNT)
  /** The cards laid by the player who chooses, as a rank hand. */
  laid = 0
  private readonly moment: RaceMoment = {
    gained: 0,
    given: 0,
    left: 0,
    theirs: 0,
    count: 0,
    answered: false,
  }
  /** `[what the hand counts · 13 + rank]`, filled for the hands of one choice as they come. */
  private readonly factorsByCount = new Float64Array(30 * RANK_COUNT)
  private readonly tasted = new Uint32Array(30)
  private choices = 0

  /** `policy` is asked what each card pegs and is answered with; `table` is followed as far as it reaches. */
  constructor(
    private readonly policy: OnePlyPolicy,
    private readonly table: PolicyTable | null,
  ) {}

  /** Says where the player who chooses stands: pegged since the sense was made, and cards left. */
  place(gained: number, given: number, left: number, theirs: number): void {
    const { moment } = this
    moment.gained = gained
    moment.given = given
    moment.left = left
    moment.theirs = theirs
  }

  /** Begins a choice, whose hands are then asked for, at the place last said. */
  begin(sequence: Sequence, candidates: number, unseen: Uint8Array, repliers: number): void {
    this.policy.evaluate(sequence, candidates, unseen, repliers, true)
    this.moment.count = sequenceCount(sequence)
    this.moment.answered = repliers > 0
    this.choices++
  }

  /** What a hand would play, into `weights`; returns the sum. At a `node` the policy is asked. */
  of(
    racer: Racer,
    cards: number,
    hand: number,
    playable: number,
    node: number,
    candidates: number,
  ): number {
    const distinct = rankHands.distinct[cards]!
    const { weights, factorsByCount, table } = this
    const { preference } = this.policy
    const factor = this.factorStart(racer, cards, hand, candidates)
    const choices = table !== null && node >= 0 ? table.choicesOf(node) : NO_NODE
    const rests = RANK_HANDS[cards - 1]!
    const remove = rankHands.remove[cards]!
    let sum = 0
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[hand * 5 + k]!
      const choice = choices + rank * rests + remove[hand * RANK_COUNT + rank]!
      const plain =
        choices >= 0 ? withExploration(table!.chanceAt(choice), playable) : preference[rank]!
      weights[rank] = plain * factorsByCount[factor + rank]!
      sum += weights[rank]!
    }
    return dropNegligible(weights, distinct, hand * 5, playable, sum)
  }

  chance(
    racer: Racer,
    cards: number,
    hand: number,
    playable: number,
    played: number,
    node: number,
    candidates: number,
  ): number {
    const sum = this.of(racer, cards, hand, playable, node, candidates)
    return this.weights[played]! / sum
  }

  /** The taste of a hand for each rank, as factors. */
  factors(racer: Racer, cards: number, hand: number, candidates: number): Float64Array {
    const at = this.factorStart(racer, cards, hand, candidates)
    return this.factorsByCount.subarray(at, at + RANK_COUNT)
  }

  /** Where the taste of a hand of this many cards begins. */
  private factorStart(racer: Racer, cards: number, hand: number, candidates: number): number {
    const points = this.countOf(racer, cards, hand)
    const at = points * RANK_COUNT
    if (this.tasted[points] !== this.choices) {
      this.tasted[points] = this.choices
      const { policy, moment, factorsByCount } = this
      raceFactors(racer.sense, points, policy, candidates, moment, factorsByCount, at)
    }
    return at
  }

  /** What a hand counts: as known, or together with the cards it has laid, flush and nobs left out. */
  countOf({ points, starterRank }: Racer, cards: number, hand: number): number {
    if (points !== undefined) return points
    let four = hand
    const laidRanks = rankHands.ranks[4 - cards]!
    for (let i = 0; i < 4 - cards; i++) {
      const rank = laidRanks[this.laid * (4 - cards) + i]!
      four = rankHands.add[cards + i]![four * RANK_COUNT + rank]!
    }
    return RANK_SCORES[four * RANK_COUNT + starterRank]!
  }
}
