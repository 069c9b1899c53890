import { RANK_SCORES } from '../rules/fast-score.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../rules/rank-hands.js'

const PAIRS = RANK_HANDS[2]!
const CELLS = PAIRS * RANK_COUNT
const JACK = 10

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

/**
 * Everything about the unknown half of a crib that does not depend on what I throw:
 * how likely each of the opponent's pairs and starters is, given the cards I see.
 * Filled once for six cards, it values each of my 15 discards by one pass over 1183
 * products. Reused between calls, so that valuing allocates nothing.
 */
export class CribField {
  /** Probability of their pair and the starter's rank together. */
  private readonly joint = new Float64Array(CELLS)
  private readonly pairWeight = new Float64Array(PAIRS)
  /** Probability that the starter has this suit. */
  private readonly starterSuit = new Float64Array(4)
  /** Probability that both their cards and the starter have this suit. */
  private readonly flush = new Float64Array(4)
  /** Probability that a jack of theirs is nobs. */
  private theirNobs = 0
  private readonly unseen = new Uint8Array(52)
  private readonly left = new Uint8Array(RANK_COUNT)
  private readonly leftInSuit = new Uint8Array(4)

  /** `weights`: `combinationWeights` of the opponent's role; `seen`: 52 flags. */
  fill(seen: Uint8Array, weights: Float64Array): void {
    const { joint, pairWeight, starterSuit, flush, unseen, left, leftInSuit } = this
    pairWeight.fill(0)
    starterSuit.fill(0)
    flush.fill(0)
    left.fill(0)
    leftInSuit.fill(0)
    let n = 0
    for (let card = 0; card < 52; card++) {
      if (seen[card]) continue
      unseen[n++] = card
      left[card >> 2]!++
      leftInSuit[card & 3]!++
    }
    let total = 0
    let nobs = 0
    const pairIndex = rankHands.add[1]!
    for (let i = 0; i < n; i++) {
      const a = unseen[i]!
      const rankA = a >> 2
      const suitA = a & 3
      for (let j = i + 1; j < n; j++) {
        const b = unseen[j]!
        const rankB = b >> 2
        const suited = suitA === (b & 3)
        const weight = weights[(rankA * RANK_COUNT + rankB) * 2 + (suited ? 1 : 0)]!
        if (weight === 0) continue
        total += weight
        pairWeight[pairIndex[rankA * RANK_COUNT + rankB]!]! += weight
        starterSuit[suitA]! -= weight
        starterSuit[b & 3]! -= weight
        if (suited) flush[suitA]! += weight
        if (rankA === JACK) nobs += weight * (leftInSuit[suitA]! - (suited ? 2 : 1))
        if (rankB === JACK) nobs += weight * (leftInSuit[b & 3]! - (suited ? 2 : 1))
      }
    }
    const starters = n - 2
    const scale = 1 / (total * starters)
    for (let suit = 0; suit < 4; suit++) {
      starterSuit[suit] = (starterSuit[suit]! + total * leftInSuit[suit]!) * scale
      flush[suit] = flush[suit]! * (leftInSuit[suit]! - 2) * scale
    }
    this.theirNobs = nobs * scale
    const ranks = rankHands.ranks[2]!
    for (let pair = 0; pair < PAIRS; pair++) {
      const weight = pairWeight[pair]! * scale
      const at = pair * RANK_COUNT
      for (let rank = 0; rank < RANK_COUNT; rank++) joint[at + rank] = weight * left[rank]!
      joint[at + ranks[2 * pair]!]! -= weight
      joint[at + ranks[2 * pair + 1]!]! -= weight
    }
  }

  /** Expected points of the crib when I throw these two cards (indices 0..51). */
  mean(a: number, b: number): number {
    const at = rankHands.add[1]![(a >> 2) * RANK_COUNT + (b >> 2)]! * CELLS
    const { joint } = this
    let sum = 0
    for (let cell = 0; cell < CELLS; cell++) sum += joint[cell]! * CRIB_SCORES[at + cell]!
    return sum + this.nobs(a, b) + 5 * this.flushChance(a, b)
  }

  /**
   * Adds the probability of every score to `out` (30 entries, overwritten). Nobs and
   * flush are spread over the scores as if independent of them; the mean is exact.
   */
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
