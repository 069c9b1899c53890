import { type Card, cardIndex } from '../../cards/card.js'
import { once } from '../../cards/once.js'
import { createRng, type Rng, randomBelow } from '../../cards/random.js'
import { fastScore, RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { JACK, RANK_COUNT, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { requireCount, requireDistinct, requireWhole } from '../check-cards.js'
import { CribEstimator } from './crib-estimator.js'
import { type DiscardWeights, discardWeightsGiven } from './discard-pairs.js'
import { type Distribution, distributionOf, flagSeen, SCORE_RANGE } from './hand-ev.js'
import { combinationWeights, shippedCombinationWeights, uniformDiscardModel } from './models.js'
import { lookupCribEV } from './schell.js'

export type CribMethod = 'choosing' | 'uniform' | 'table' | 'sampled'

const uniformWeights = /* @__PURE__ */ once(() => combinationWeights(uniformDiscardModel()))

export function cribWeights(method: 'choosing' | 'uniform'): readonly Float64Array[] {
  return method === 'choosing' ? shippedCombinationWeights() : uniformWeights()
}

export interface ExactCribOptions {
  /** Whether the crib is mine; the opponent then throws as pone does. Default true. */
  readonly isDealer?: boolean
  /** Default `'choosing'`. */
  readonly opponent?: 'choosing' | 'uniform'
  /** Who chooses, by role; the club unless told. */
  readonly throws?: DiscardWeights
}

/** The cards surveyed, and how the other throws if these two lie in the crib. */
function surveyed(
  discard: readonly Card[],
  known: readonly Card[],
  options: ExactCribOptions,
): { readonly field: CribEstimator; readonly weights: Float64Array } {
  requireCount(discard, 2, 2, 'The discard')
  const field = new CribEstimator()
  const role = (options.isDealer ?? true) ? PONE : DEALER
  const throws = options.throws ?? cribWeights(options.opponent ?? 'choosing')
  const mine = rankHandIndex(discard.map((card) => cardIndex(card) >> 2))
  field.survey(flagSeen(known, flagSeen(discard)))
  return { field, weights: discardWeightsGiven(throws[role]!, mine) }
}

/** The exact mean over every pair the opponent may throw and every starter not in `known`. */
export function exactCribEV(
  discard: readonly Card[],
  known: readonly Card[] = [],
  options: ExactCribOptions = {},
): number {
  const { field, weights } = surveyed(discard, known, options)
  requireDistinct([
    ...discard,
    ...known.filter((card) => discard.every(({ id }) => id !== card.id)),
  ])
  return field.mean(cardIndex(discard[0]!), cardIndex(discard[1]!), weights)
}

/** The distribution of that crib's points; mean exact, nobs and flush spread evenly. */
export function cribDistribution(
  discard: readonly Card[],
  known: readonly Card[] = [],
  options: ExactCribOptions = {},
): Distribution {
  const { field, weights } = surveyed(discard, known, options)
  const out = new Float64Array(SCORE_RANGE)
  field.weigh(weights)
  field.distribution(cardIndex(discard[0]!), cardIndex(discard[1]!), out)
  return distributionOf(Array.from(out))
}

const NO_SUIT = -1
const NOTHING_HIDDEN = new Uint8Array(RANK_COUNT)

/**
 * The probability of every score of the crib once the starter is known, into `out`.
 * All cards as indices; `isDealer`: whether the crib is mine; `throws`: of both roles.
 * `hidden`: by rank, how many unseen cards they also hold. False if no crib is possible.
 */
export function countCribScores(
  discard: ArrayLike<number>,
  known: ArrayLike<number>,
  starter: number,
  isDealer: boolean,
  out: Float64Array,
  throws: DiscardWeights = cribWeights('choosing'),
  hidden: ArrayLike<number> = NOTHING_HIDDEN,
): boolean {
  out.fill(0)
  const seen = new Uint8Array(52)
  for (let i = 0; i < known.length; i++) seen[known[i]!] = 1
  seen[starter] = 1
  const unseen = new Uint8Array(RANK_COUNT)
  const cards = new Uint8Array(52)
  let left = 0
  for (let card = 0; card < 52; card++) {
    if (seen[card]) continue
    unseen[card >> 2]!++
    cards[left++] = card
  }
  // By rank, how likely one card of it, and then another, is none of those they hold.
  const one = new Float64Array(RANK_COUNT)
  const another = new Float64Array(RANK_COUNT)
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const free = unseen[rank]! - hidden[rank]!
    one[rank] = Math.max(0, free) / unseen[rank]!
    another[rank] = Math.max(0, free - 1) / (unseen[rank]! - 1)
  }
  const a = discard[0]!
  const b = discard[1]!
  const mine = rankHandIndex([a >> 2, b >> 2])
  const weights = discardWeightsGiven(throws[isDealer ? PONE : DEALER]!, mine)
  const nobs = (JACK << 2) | (starter & 3)
  const ownNobs = Number(a === nobs || b === nobs)
  const suit = (a & 3) === (b & 3) && (a & 3) === (starter & 3) ? a & 3 : NO_SUIT
  let total = 0
  for (let i = 0; i < left; i++) {
    const c = cards[i]!
    const low = c >> 2
    const three = rankHands.add[2]![mine * RANK_COUNT + low]! * RANK_COUNT
    for (let j = i + 1; j < left; j++) {
      const d = cards[j]!
      const suited = (c & 3) === (d & 3) ? 1 : 0
      const high = d >> 2
      let weight = weights[(low * RANK_COUNT + high) * 2 + suited]!
      if (weight === 0) continue
      weight *= one[low]! * (low === high ? another : one)[high]!
      total += weight
      const four = rankHands.add[3]![three + high]! * RANK_COUNT
      let points = RANK_SCORES[four + (starter >> 2)]! + ownNobs
      if (c === nobs || d === nobs) points++
      if (suited === 1 && (c & 3) === suit) points += 5
      out[points]! += weight
    }
  }
  if (total === 0) return false
  for (let points = 0; points < SCORE_RANGE; points++) out[points]! /= total
  return true
}

/**
 * A crib's value by sampling: two opponent cards and a starter drawn evenly from the
 * unseen. With fewer than three unseen cards the published table answers. Samples that are no
 * whole number from 1 on are a `RangeError`.
 */
export function monteCarloCribEV(
  discard: readonly Card[],
  known: readonly Card[],
  samples = 500,
  rng: Rng = createRng(0),
): number {
  requireWhole(samples, 1, 'samples')
  requireCount(discard, 2, 2, 'The discard')
  const seen = flagSeen(known, flagSeen(discard))
  const unseen = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen[card])
  if (unseen.length < 3) return lookupCribEV(discard[0]!, discard[1]!)
  const a = cardIndex(discard[0]!)
  const b = cardIndex(discard[1]!)
  let sum = 0
  for (let sample = 0; sample < samples; sample++) {
    for (let i = 0; i < 3; i++) {
      const j = i + randomBelow(rng, unseen.length - i)
      const drawn = unseen[j]!
      unseen[j] = unseen[i]!
      unseen[i] = drawn
    }
    sum += fastScore(a, b, unseen[0]!, unseen[1]!, unseen[2]!, true)
  }
  return sum / samples
}

/** The original spelling of the name. */
export const monteCartoCribEV = monteCarloCribEV
