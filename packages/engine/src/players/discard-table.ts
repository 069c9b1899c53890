import { cardIndex } from '../cards/card.js'
import { countHandScores, SCORE_RANGE } from '../odds/hand-ev.js'
import { lookupCribEV } from '../odds/schell.js'
import type { PlayerView } from '../rules/types.js'
import { takeBest } from './choices.js'
import type { Candidate, DecisionTrace } from './types.js'

// Reused by every decision: nothing in here outlives one call.
const seen = new Uint8Array(52)
const six = new Uint8Array(6)
const keep = new Uint8Array(4)
const counts = new Uint8Array(SCORE_RANGE)

/** The exact mean over the 46 starters of the cards of `six` but two. */
function meanWithout(first: number, second: number): number {
  let kept = 0
  for (let i = 0; i < 6; i++) if (i !== first && i !== second) keep[kept++] = six[i]!
  const starters = countHandScores(keep, seen, counts)
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
    const { hand: cards, isDealer } = view
    const sign = (isDealer ? 1 : -1) * cribWeight(view)
    seen.fill(0)
    for (let i = 0; i < 6; i++) {
      const index = cardIndex(cards[i]!)
      six[i] = index
      seen[index] = 1
    }
    const candidates: Candidate[] = []
    for (let i = 0; i < 5; i++) {
      for (let j = i + 1; j < 6; j++) {
        const discard = [cards[i]!, cards[j]!]
        const hand = meanWithout(i, j)
        const crib = sign * lookupCribEV(discard[0]!, discard[1]!, isDealer)
        candidates.push({ cards: discard, value: hand + crib, parts: { hand, crib } })
      }
    }
    return takeBest(candidates)
  }
}
