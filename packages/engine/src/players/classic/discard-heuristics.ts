import { type Card, cardIndex, compareCards } from '../../cards/card.js'
import { DISCARD_PAIRS, KEPT } from '../../odds/hands/discard-pairs.js'
import { RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import type { PlayerView } from '../../rules/types.js'
import { takeBest } from '../choices.js'
import type { Candidate, DecisionTrace } from '../types.js'

/** A discard by what can be seen at a glance: no starter, no counting of combinations. */
export interface DiscardHeuristics {
  /** For every two kept cards that add up to fifteen. */
  readonly fifteen: number
  readonly pair: number
  /** For every three neighbours of the sorted keep that span at most two ranks. */
  readonly window: number
  readonly five: number
  readonly thrownFive: number
  readonly thrownFace: number
  /** How much what was thrown counts for the dealer, whose crib it is, and for pone. */
  readonly cribFactor: { readonly dealer: number; readonly pone: number }
}

/** A beginner sees pairs and fifteens and does not think of the crib. */
export const EASY_DISCARD: DiscardHeuristics = {
  fifteen: 2,
  pair: 2,
  window: 0,
  five: 0,
  thrownFive: 0,
  thrownFace: 0,
  cribFactor: { dealer: 0, pone: 0 },
}

export const MEDIUM_DISCARD: DiscardHeuristics = {
  fifteen: 2,
  pair: 2,
  window: 1,
  five: 2,
  thrownFive: 2,
  thrownFace: 1,
  cribFactor: { dealer: 0.3, pone: 1 },
}

const rankOf = (card: Card) => cardIndex(card) >> 2
const FIVE = 4
const TEN = 9

export function keepParts(
  weights: DiscardHeuristics,
  keep: ArrayLike<number>,
): { fifteens: number; pairs: number; windows: number; fives: number } {
  let fifteens = 0
  let pairs = 0
  let fives = 0
  for (let i = 0; i < 4; i++) {
    const rank = keep[i]!
    if (rank === FIVE) fives++
    for (let j = i + 1; j < 4; j++) {
      if (RANK_VALUE[rank]! + RANK_VALUE[keep[j]!]! === 15) fifteens++
      if (rank === keep[j]!) pairs++
    }
  }
  const windows = Number(keep[0]! - keep[2]! <= 2) + Number(keep[1]! - keep[3]! <= 2)
  return {
    fifteens: fifteens * weights.fifteen,
    pairs: pairs * weights.pair,
    windows: windows * weights.window,
    fives: fives * weights.five,
  }
}

export function cribPart(
  weights: DiscardHeuristics,
  thrown: ArrayLike<number>,
  isDealer: boolean,
): number {
  let against = 0
  for (let i = 0; i < 2; i++) {
    if (thrown[i] === FIVE) against += weights.thrownFive
    else if (thrown[i]! > TEN) against += weights.thrownFace
  }
  const { cribFactor } = weights
  return against === 0 ? 0 : -against * (isDealer ? cribFactor.dealer : cribFactor.pone)
}

/** Weighs all 15 by the thumb and takes the best; among equals the highest cards go. */
export function heuristicDiscard(weights: DiscardHeuristics): (view: PlayerView) => DecisionTrace {
  return (view) => {
    const descending = [...view.hand].sort((a, b) => compareCards(b, a))
    const ranks = descending.map(rankOf)
    const candidates = DISCARD_PAIRS.map(([i, j], choice): Candidate => {
      const keep = KEPT[choice]!.map((at) => ranks[at]!)
      const { fifteens, pairs, windows, fives } = keepParts(weights, keep)
      const crib = cribPart(weights, [ranks[i]!, ranks[j]!], view.isDealer)
      return {
        cards: [descending[i]!, descending[j]!],
        value: fifteens + pairs + windows + fives + crib,
        parts: { fifteens, pairs, windows, fives, crib },
      }
    })
    return takeBest(candidates)
  }
}
