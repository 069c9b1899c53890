import { cardValue, compareCards, rankOrder } from '../cards/card.js'
import type { PlayerView } from '../rules/types.js'
import { type DiscardChoice, discardChoices, takeBest } from './choices.js'
import type { Candidate, DecisionTrace } from './types.js'

/** A discard by what can be seen at a glance: no starter, no counting of combinations. */
export interface ThumbWeights {
  /** For every two kept cards that add up to fifteen. */
  readonly fifteen: number
  /** For every kept pair. */
  readonly pair: number
  /** For every three neighbours of the sorted keep that span at most two ranks. */
  readonly window: number
  /** For every kept five. */
  readonly five: number
  /** Against every five thrown. */
  readonly thrownFive: number
  /** Against every jack, queen or king thrown. */
  readonly thrownFace: number
  /** How much what was thrown counts for the dealer, whose crib it is, and for pone. */
  readonly cribFactor: { readonly dealer: number; readonly pone: number }
}

/** A beginner sees pairs and fifteens and does not think of the crib. */
export const EASY_DISCARD: ThumbWeights = {
  fifteen: 2,
  pair: 2,
  window: 0,
  five: 0,
  thrownFive: 0,
  thrownFace: 0,
  cribFactor: { dealer: 0, pone: 0 },
}

export const MEDIUM_DISCARD: ThumbWeights = {
  fifteen: 2,
  pair: 2,
  window: 1,
  five: 2,
  thrownFive: 2,
  thrownFace: 1,
  cribFactor: { dealer: 0.3, pone: 1 },
}

function weigh(weights: ThumbWeights, choice: DiscardChoice, isDealer: boolean): Candidate {
  const { keep, discard } = choice
  let fifteens = 0
  let pairs = 0
  let fives = 0
  for (let i = 0; i < 4; i++) {
    const { rank } = keep[i]!
    const value = cardValue(rank)
    if (value === 5) fives++
    for (let j = i + 1; j < 4; j++) {
      const other = keep[j]!.rank
      if (value + cardValue(other) === 15) fifteens++
      if (rank === other) pairs++
    }
  }
  // The keep comes in order, so neighbours are a slice of it.
  const span = (first: number) => rankOrder(keep[first]!.rank) - rankOrder(keep[first + 2]!.rank)
  const windows = Number(span(0) <= 2) + Number(span(1) <= 2)
  let thrown = 0
  for (const { rank } of discard) {
    if (rank === '5') thrown += weights.thrownFive
    else if (rankOrder(rank) > 10) thrown += weights.thrownFace
  }
  const { cribFactor } = weights
  const parts = {
    fifteens: fifteens * weights.fifteen,
    pairs: pairs * weights.pair,
    windows: windows * weights.window,
    fives: fives * weights.five,
    crib: thrown === 0 ? 0 : -thrown * (isDealer ? cribFactor.dealer : cribFactor.pone),
  }
  const value = parts.fifteens + parts.pairs + parts.windows + parts.fives + parts.crib
  return { cards: discard, value, parts }
}

/** Weighs all 15 by the thumb and takes the best; among equals the highest cards go. */
export function thumbDiscard(weights: ThumbWeights): (view: PlayerView) => DecisionTrace {
  return (view) => {
    const descending = [...view.hand].sort((a, b) => compareCards(b, a))
    const choices = discardChoices(descending)
    return takeBest(choices.map((choice) => weigh(weights, choice, view.isDealer)))
  }
}
