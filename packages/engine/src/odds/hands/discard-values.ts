import { RANK_COUNT, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { CribEstimator } from './crib-estimator.js'
import {
  DISCARD_CHOICES,
  DISCARD_PAIRS,
  type DiscardWeights,
  discardWeightsGiven,
  KEPT,
  type RoleDiscardWeights,
} from './discard-pairs.js'
import { countHandScores, SCORE_RANGE } from './hand-ev.js'

/** Net of the play by kept rank hand: `[role][rankHand]`, for and against. */
export interface PeggingMeans {
  readonly gained: readonly Float64Array[]
  readonly given: readonly Float64Array[]
}

/** All 15 discards of six cards (0..51) in points. Arrays are reused: read before the next call. */
export class DiscardValues {
  readonly hand = new Float64Array(DISCARD_CHOICES)
  readonly crib = new Float64Array(DISCARD_CHOICES)
  readonly gained = new Float64Array(DISCARD_CHOICES)
  readonly given = new Float64Array(DISCARD_CHOICES)
  readonly total = new Float64Array(DISCARD_CHOICES)
  readonly keep = new Uint16Array(DISCARD_CHOICES)
  /** Starters that give each score: 30 entries a choice. */
  readonly scores = new Uint8Array(DISCARD_CHOICES * SCORE_RANGE)
  private readonly field = new CribEstimator()
  private readonly seen = new Uint8Array(52)
  private readonly four = new Uint8Array(4)
  private readonly six = new Uint8Array(6)
  private throws: RoleDiscardWeights = []
  /** The weights that the field was weighed by last. */
  private weighed: Float64Array | null = null

  /** `throws`: of both roles. Without `pegging` the play counts for nothing. */
  evaluate(
    hand: ArrayLike<number>,
    isDealer: boolean,
    throws: DiscardWeights,
    pegging?: PeggingMeans,
  ): void {
    const { seen, four, six } = this
    six.set(hand)
    seen.fill(0)
    for (let i = 0; i < 6; i++) seen[six[i]!] = 1
    this.throws = throws[isDealer ? PONE : DEALER]!
    this.weighed = null
    this.field.survey(seen)
    const role = isDealer ? DEALER : PONE
    const sign = isDealer ? 1 : -1
    for (let choice = 0; choice < DISCARD_CHOICES; choice++) {
      const kept = KEPT[choice]!
      let rankHand = 0
      for (let i = 0; i < 4; i++) {
        four[i] = six[kept[i]!]!
        rankHand = rankHands.add[i]![rankHand * RANK_COUNT + (four[i]! >> 2)]!
      }
      this.keep[choice] = rankHand
      const counts = this.scores.subarray(choice * SCORE_RANGE, (choice + 1) * SCORE_RANGE)
      const starters = countHandScores(four, seen, counts)
      let sum = 0
      for (let score = 1; score < SCORE_RANGE; score++) sum += score * counts[score]!
      this.hand[choice] = sum / starters
      const [i, j] = DISCARD_PAIRS[choice]!
      const crib = this.field.mean(six[i]!, six[j]!, this.throwsBeside(choice))
      this.crib[choice] = sign * crib
      this.gained[choice] = pegging ? pegging.gained[role]![rankHand]! : 0
      this.given[choice] = pegging ? pegging.given[role]![rankHand]! : 0
      this.total[choice] =
        this.hand[choice]! + this.crib[choice]! + this.gained[choice]! - this.given[choice]!
    }
  }

  /** What the total of a choice is made of, for good: hand, crib and net play. */
  partsOf(choice: number): { hand: number; crib: number; pegging: number } {
    return {
      hand: this.hand[choice]!,
      crib: this.crib[choice]!,
      pegging: this.gained[choice]! - this.given[choice]!,
    }
  }

  /** The probability of every score of the crib that a choice makes, into `out` (30 entries). */
  cribDistribution(choice: number, out: Float64Array): void {
    const [i, j] = DISCARD_PAIRS[choice]!
    const weights = this.throwsBeside(choice)
    if (weights !== this.weighed) this.field.weigh(weights)
    this.weighed = weights
    this.field.distribution(this.six[i]!, this.six[j]!, out)
  }

  /** What the other throws if I throw this pair. */
  private throwsBeside(choice: number): Float64Array {
    const [i, j] = DISCARD_PAIRS[choice]!
    const mine = rankHands.add[1]![(this.six[i]! >> 2) * RANK_COUNT + (this.six[j]! >> 2)]!
    return discardWeightsGiven(this.throws, mine)
  }

  best(): number {
    let best = 0
    for (let i = 1; i < DISCARD_CHOICES; i++) if (this.total[i]! > this.total[best]!) best = i
    return best
  }
}
