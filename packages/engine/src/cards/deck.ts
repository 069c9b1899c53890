import { type Card, cardFromIndex } from './card.js'
import { createRng, drawSeed, type Rng, randomBelow } from './random.js'

/** All 52 cards, aces first. */
export function createDeck(): Card[] {
  return Array.from({ length: 52 }, (_, index) => cardFromIndex(index))
}

/** A shuffled copy (Fisher and Yates); the chance is the platform's unless given. */
export function shuffle<T>(cards: readonly T[], rng: Rng = createRng(drawSeed())): T[] {
  const shuffled = [...cards]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = randomBelow(rng, last + 1)
    const card = shuffled[chosen]!
    shuffled[chosen] = shuffled[last]!
    shuffled[last] = card
  }
  return shuffled
}

/** Deals one card at a time from the top; `remaining` is the rest of the deck. */
export function deal(
  deck: readonly Card[],
  playerCount: number,
  cardsPerPlayer: number,
): { hands: Card[][]; remaining: Card[] } {
  const needed = playerCount * cardsPerPlayer
  if (deck.length < needed) {
    throw new RangeError(
      `${playerCount} × ${cardsPerPlayer} cards can't be dealt from ${deck.length}.`,
    )
  }
  const hands = Array.from({ length: playerCount }, (_, player) =>
    Array.from({ length: cardsPerPlayer }, (_, round) => deck[round * playerCount + player]!),
  )
  return { hands, remaining: deck.slice(needed) }
}
