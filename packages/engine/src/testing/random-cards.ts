import type { Card } from '../cards/card.js'
import { createDeck, shuffle } from '../cards/deck.js'
import { createRng } from '../cards/random.js'

/** Random cards, all different; the same for the same seed. */
export function randomCards(count: number, seed: number): Card[] {
  return shuffle(createDeck(), createRng(seed, 4, 52)).slice(0, count)
}
