import { type Card, cardIndex } from '../cards/card.js'
import { countHandScores, SCORE_RANGE } from '../odds/hand-ev.js'
import { lookupCribEV } from '../odds/schell.js'
import type { PlayerView } from '../rules/types.js'
import { discardChoices, takeBest } from './choices.js'
import type { Candidate, DecisionTrace } from './types.js'

const seen = new Uint8Array(52)
const counts = new Uint8Array(SCORE_RANGE)

/** The exact mean of four kept cards over the starters that six cards leave. */
function meanOverStarters(keep: readonly Card[], six: readonly Card[]): number {
  seen.fill(0)
  for (const card of six) seen[cardIndex(card)] = 1
  const starters = countHandScores(keep.map(cardIndex), seen, counts)
  let sum = 0
  for (let points = 1; points < SCORE_RANGE; points++) sum += points * counts[points]!
  return sum / starters
}

/**
 * Exact hand value and the published average of the crib, which counts for the dealer
 * and against pone, weighed as the score asks for.
 */
export function tableDiscard(
  cribWeight: (view: PlayerView) => number,
): (view: PlayerView) => DecisionTrace {
  return (view) => {
    const sign = (view.isDealer ? 1 : -1) * cribWeight(view)
    const candidates = discardChoices(view.hand).map(({ discard, keep }): Candidate => {
      const hand = meanOverStarters(keep, view.hand)
      const crib = sign * lookupCribEV(discard[0], discard[1], view.isDealer)
      return { cards: discard, value: hand + crib, parts: { hand, crib } }
    })
    return takeBest(candidates)
  }
}
