import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { JACK, RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'

const PAIRS = RANK_HANDS[2]!
const CELLS = PAIRS * RANK_COUNT

function buildCribScores(): Uint8Array {
  const scores = new Uint8Array(PAIRS * CELLS)
  const ranks = rankHands.ranks[2]!
  for (let mine = 0; mine < PAIRS; mine++) {
    for (let theirs = 0; theirs < PAIRS; theirs++) {
      const three = rankHands.add[2]![mine * RANK_COUNT + ranks[2 * theirs]!]!
      const four = rankHands.add[3]![three * RANK_COUNT + ranks[2 * theirs + 1]!]!
      for (let starter = 0; starter < RANK_COUNT; starter++) {
        scores[(mine * PAIRS + theirs) * RANK_COUNT + starter] =
          RANK_SCORES[four * RANK_COUNT + starter]!
      }
    }
  }
  return scores
}

/** Points of a crib by ranks: `[(my pair · 91 + their pair) · 13 + starter]`. */
const CRIB_SCORES = /* @__PURE__ */ buildCribScores()

/** `[my pair · 91 + their pair]`: the same added up over the starters of a whole deck. */
const DECK_SCORES = /* @__PURE__ */ Uint16Array.from({ length: PAIRS * PAIRS }, (_, at) =>
  CRIB_SCORES.subarray(at * RANK_COUNT, (at + 1) * RANK_COUNT).reduce(
    (sum, points) => sum + 4 * points,
    0,
  ),
)

/**
 * Everything about the unknown half of a crib that does not depend on what I throw: how many of
 * each kind of pair the cards I see leave. Surveyed once for six cards, it values each of my 15
 * discards by one pass over the 91 pairs, whatever the weights. Reused between calls, so that
 * valuing allocates nothing.
 */
export class CribEstimator {
  private readonly joint = new Float64Array(CELLS)
  private readonly pairWeight = new Float64Array(PAIRS)
  private readonly starterSuit = new Float64Array(4)
  private readonly flush = new Float64Array(4)
  private theirNobs = 0
  private readonly unseen = new Uint8Array(52)
  private readonly left = new Uint8Array(RANK_COUNT)
  private readonly leftInSuit = new Uint8Array(4)
  /** Ranks of the cards surveyed as seen. */
  private readonly taken = new Uint8Array(52)
  private starters = 0
  /** By kind of pair (`pair · 2 + suited`): how many are left, what a jack in them makes, their suits. */
  private readonly kinds = new Uint16Array(PAIRS * 2)
  private readonly kindNobs = new Float64Array(PAIRS * 2)
  private readonly kindSuits = new Uint8Array(PAIRS * 2 * 4)
  private readonly kindFlush = new Uint8Array(PAIRS * 4)

  /** Counts the pairs of each kind that are left, however likely each kind is; `seen`: 52 flags. */
  survey(seen: Uint8Array): void {
    const { unseen, taken, left, leftInSuit, kinds, kindNobs, kindSuits, kindFlush } = this
    left.fill(0)
    leftInSuit.fill(0)
    kinds.fill(0)
    kindNobs.fill(0)
    kindSuits.fill(0)
    kindFlush.fill(0)
    let n = 0
    for (let card = 0; card < 52; card++) {
      if (seen[card]) {
        taken[card - n] = card >> 2
        continue
      }
      unseen[n++] = card
      left[card >> 2]!++
      leftInSuit[card & 3]!++
    }
    this.starters = n - 2
    const pairIndex = rankHands.add[1]!
    for (let i = 0; i < n; i++) {
      const a = unseen[i]!
      const rankA = a >> 2
      const suitA = a & 3
      for (let j = i + 1; j < n; j++) {
        const b = unseen[j]!
        const rankB = b >> 2
        const suitB = b & 3
        const suited = suitA === suitB ? 1 : 0
        const kind = pairIndex[rankA * RANK_COUNT + rankB]! * 2 + suited
        kinds[kind]!++
        kindSuits[kind * 4 + suitA]!++
        kindSuits[kind * 4 + suitB]!++
        if (suited) kindFlush[(kind >> 1) * 4 + suitA]!++
        if (rankA === JACK) kindNobs[kind]! += leftInSuit[suitA]! - 1 - suited
        if (rankB === JACK) kindNobs[kind]! += leftInSuit[suitB]! - 1 - suited
      }
    }
  }

  /** How likely each pair and starter is by these weights (`combinationWeights`): for `distribution`. */
  weigh(weights: Float64Array): void {
    const { joint, pairWeight, starterSuit, flush, left, leftInSuit } = this
    const { kinds, kindNobs, kindSuits, kindFlush } = this
    const ranks = rankHands.ranks[2]!
    starterSuit.fill(0)
    flush.fill(0)
    let total = 0
    let nobs = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      const at = (ranks[2 * pair]! * RANK_COUNT + ranks[2 * pair + 1]!) * 2
      let sum = 0
      for (let suited = 0; suited < 2; suited++) {
        const weight = weights[at + suited]!
        const kind = pair * 2 + suited
        if (weight === 0 || kinds[kind] === 0) continue
        sum += weight * kinds[kind]!
        nobs += weight * kindNobs[kind]!
        for (let suit = 0; suit < 4; suit++) {
          starterSuit[suit]! -= weight * kindSuits[kind * 4 + suit]!
          if (suited) flush[suit]! += weight * kindFlush[pair * 4 + suit]!
        }
      }
      pairWeight[pair] = sum
      total += sum
    }
    const scale = 1 / (total * this.starters)
    for (let suit = 0; suit < 4; suit++) {
      starterSuit[suit] = (starterSuit[suit]! + total * leftInSuit[suit]!) * scale
      flush[suit] = flush[suit]! * (leftInSuit[suit]! - 2) * scale
    }
    this.theirNobs = nobs * scale
    for (let pair = 0; pair < PAIRS; pair++) {
      const weight = pairWeight[pair]! * scale
      const at = pair * RANK_COUNT
      for (let rank = 0; rank < RANK_COUNT; rank++) joint[at + rank] = weight * left[rank]!
      joint[at + ranks[2 * pair]!]! -= weight
      joint[at + ranks[2 * pair + 1]!]! -= weight
    }
  }

  /** The mean of the crib by these weights, whatever was weighed; exact. */
  mean(a: number, b: number, weights: Float64Array): number {
    const { taken, kinds, kindNobs, kindSuits, kindFlush, leftInSuit } = this
    const seen = 50 - this.starters
    const ranks = rankHands.ranks[2]!
    const mine = rankHands.add[1]![(a >> 2) * RANK_COUNT + (b >> 2)]! * PAIRS
    const jackA = a >> 2 === JACK
    const jackB = b >> 2 === JACK
    const flush = (a & 3) === (b & 3)
    let total = 0
    let sum = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      const low = ranks[2 * pair]!
      const high = ranks[2 * pair + 1]!
      const at = (low * RANK_COUNT + high) * 2
      const kind = pair * 2
      const plain = weights[at]! * kinds[kind]!
      const alike = weights[at + 1]! * kinds[kind + 1]!
      const weight = plain + alike
      if (weight === 0) continue
      total += weight
      const cell = (mine + pair) * RANK_COUNT
      let points = DECK_SCORES[mine + pair]! - CRIB_SCORES[cell + low]! - CRIB_SCORES[cell + high]!
      for (let i = 0; i < seen; i++) points -= CRIB_SCORES[cell + taken[i]!]!
      sum += weight * points
      sum += weights[at]! * kindNobs[kind]! + weights[at + 1]! * kindNobs[kind + 1]!
      if (jackA || jackB) {
        for (let k = 0; k < 2; k++) {
          const suits = (kind + k) * 4
          if (jackA) sum -= weights[at + k]! * kindSuits[suits + (a & 3)]!
          if (jackB) sum -= weights[at + k]! * kindSuits[suits + (b & 3)]!
        }
      }
      if (flush) {
        sum += 5 * weights[at + 1]! * kindFlush[pair * 4 + (a & 3)]! * (leftInSuit[a & 3]! - 2)
      }
    }
    if (jackA) sum += total * leftInSuit[a & 3]!
    if (jackB) sum += total * leftInSuit[b & 3]!
    return sum / (total * this.starters)
  }

  /** As weighed, into `out` (30 entries). Nobs and flush are spread as if independent; the mean is exact. */
  distribution(a: number, b: number, out: Float64Array): void {
    out.fill(0)
    const at = rankHands.add[1]![(a >> 2) * RANK_COUNT + (b >> 2)]! * CELLS
    const { joint } = this
    for (let cell = 0; cell < CELLS; cell++) out[CRIB_SCORES[at + cell]!]! += joint[cell]!
    shift(out, 1, this.nobs(a, b))
    shift(out, 5, this.flushChance(a, b))
  }

  private nobs(a: number, b: number): number {
    return (
      this.theirNobs +
      (a >> 2 === JACK ? this.starterSuit[a & 3]! : 0) +
      (b >> 2 === JACK ? this.starterSuit[b & 3]! : 0)
    )
  }

  private flushChance(a: number, b: number): number {
    return (a & 3) === (b & 3) ? this.flush[a & 3]! : 0
  }
}

/** Moves the given share of every score up by `points`. */
function shift(distribution: Float64Array, points: number, share: number): void {
  if (share <= 0) return
  for (let score = distribution.length - 1; score >= 0; score--) {
    const from = score - points
    const moved = from >= 0 ? distribution[from]! * share : 0
    const stays =
      score + points < distribution.length
        ? distribution[score]! * (1 - share)
        : distribution[score]!
    distribution[score] = stays + moved
  }
}
