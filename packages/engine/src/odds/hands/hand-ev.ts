import { type Card, cardIndex } from '../../cards/card.js'
import { RANK_SCORES, rankHandOf } from '../../rules/scoring/fast-score.js'
import { JACK, RANK_COUNT } from '../../rules/scoring/rank-hands.js'

/** Every score with its probability. */
export interface Distribution {
  readonly mean: number
  readonly min: number
  readonly max: number
  /** Index = points, 0 to 29; the entries sum to 1. */
  readonly probabilities: readonly number[]
}

export const SCORE_RANGE = 30

/**
 * How many of the starters left give each score: every card that is not in `seen`
 * (52 flags) is tried, suits and all. `counts` (30 entries) is overwritten; the
 * number of starters comes back.
 */
export function countHandScores(
  keep: ArrayLike<number>,
  seen: Uint8Array,
  counts: Uint8Array,
): number {
  counts.fill(0)
  const a = keep[0]!
  const b = keep[1]!
  const c = keep[2]!
  const d = keep[3]!
  const at = rankHandOf(a, b, c, d) * RANK_COUNT
  const suit = a & 3
  const isFlush = (b & 3) === suit && (c & 3) === suit && (d & 3) === suit
  let jacks = 0
  for (let i = 0; i < 4; i++) if (keep[i]! >> 2 === JACK) jacks |= 1 << (keep[i]! & 3)
  let starters = 0
  for (let starter = 0; starter < 52; starter++) {
    if (seen[starter]) continue
    starters++
    let points = RANK_SCORES[at + (starter >> 2)]!
    if (isFlush) points += (starter & 3) === suit ? 5 : 4
    if ((jacks >> (starter & 3)) & 1) points++
    counts[points]!++
  }
  return starters
}

export function flagSeen(
  cards: readonly Card[],
  seen: Uint8Array = new Uint8Array(52),
): Uint8Array {
  for (const card of cards) seen[cardIndex(card)] = 1
  return seen
}

export function distributionOf(probabilities: readonly number[]): Distribution {
  let mean = 0
  let min = -1
  let max = 0
  probabilities.forEach((probability, points) => {
    if (probability <= 0) return
    mean += probability * points
    if (min < 0) min = points
    max = points
  })
  return { mean, min: Math.max(min, 0), max, probabilities }
}

/** The exact count of four cards over every starter not among the `known` cards. */
export function handDistribution(keep: readonly Card[], known: readonly Card[] = []): Distribution {
  const counts = new Uint8Array(SCORE_RANGE)
  const starters = countHandScores(keep.map(cardIndex), flagSeen(known, flagSeen(keep)), counts)
  return distributionOf(Array.from(counts, (count) => count / starters))
}
