import { type Card, cardValue } from '../cards/card.js'
import type { PlayerView } from '../rules/types.js'
import type { Candidate, DecisionTrace } from './types.js'

export interface DiscardChoice {
  readonly discard: readonly [Card, Card]
  readonly keep: readonly [Card, Card, Card, Card]
}

/** All 15 ways to lay two of six cards away, in the order of the hand. */
export function discardChoices(hand: readonly Card[]): DiscardChoice[] {
  const choices: DiscardChoice[] = []
  for (let i = 0; i < 5; i++) {
    for (let j = i + 1; j < 6; j++) {
      const keep = hand.filter((_, place) => place !== i && place !== j)
      choices.push({
        discard: [hand[i]!, hand[j]!],
        keep: keep as unknown as DiscardChoice['keep'],
      })
    }
  }
  return choices
}

/** The cards that a seat may lay at this count. */
export function playableCards(view: PlayerView): Card[] {
  const left = 31 - view.pegging.count
  return view.cardsLeft.filter((card) => cardValue(card.rank) <= left)
}

/** The highest value; among equals the first, so that a decision never depends on chance. */
export function bestOf<T extends { readonly value: number }>(candidates: readonly T[]): T {
  let best = candidates[0]!
  for (const candidate of candidates) if (candidate.value > best.value) best = candidate
  return best
}

/** The trace of a player who takes the candidate of the highest value. */
export function takeBest(candidates: readonly Candidate[]): DecisionTrace {
  return { candidates, chosen: bestOf(candidates).cards, complete: true }
}
