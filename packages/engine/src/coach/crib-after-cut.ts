import { type Card, cardIndex } from '../cards/card.js'
import { countCribScores } from '../odds/hands/crib-ev.js'
import { SCORE_RANGE } from '../odds/hands/hand-ev.js'
import type { Throws } from '../odds/hands/throws.js'

/** The crib's distribution once the starter is turned; `known` are all cards the player has seen. */
export function cribAfterCut(
  discard: readonly Card[],
  known: readonly Card[],
  starter: Card,
  isDealer: boolean,
  throws: Throws,
): Float64Array {
  const out = new Float64Array(SCORE_RANGE)
  const seen = known.map(cardIndex)
  countCribScores(discard.map(cardIndex), seen, cardIndex(starter), isDealer, out, throws)
  return out
}
