import { type Card, cardLabel, compareCards } from '@skunkd/engine'
import type { Colors } from './io.js'

/** A card for people, red suits in red: `5♥`. */
export function cardText(colors: Colors): (card: Card) => string {
  return (card) =>
    card.suit === 'H' || card.suit === 'D' ? colors.red(cardLabel(card)) : cardLabel(card)
}

/** Cards that were held together, in the order of their ranks, whatever order they were dealt in. */
export function handText(cards: readonly Card[], paint: (card: Card) => string): string {
  return [...cards].sort(compareCards).map(paint).join(' ')
}
