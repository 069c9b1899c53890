import { type Card, cardLabel } from '@skunkd/engine'
import type { Colors } from './io.js'

/** A card for people, red suits in red: `5♥`. */
export function cardText(colors: Colors): (card: Card) => string {
  return (card) =>
    card.suit === 'H' || card.suit === 'D' ? colors.red(cardLabel(card)) : cardLabel(card)
}
