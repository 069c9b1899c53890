import { type Card, cardFromIndex, cardIndex, RANKS, SUITS } from '../../cards/card.js'

/** A card from outside, as the deck's own: rank, suit and id must name one and the same. */
export function deckCard(card: unknown): Card | null {
  const { rank, suit, id } = Object(card) as { [K in keyof Card]?: unknown }
  const knownRank = RANKS.find((known) => known === rank)
  const knownSuit = SUITS.find((known) => known === suit)
  if (knownRank === undefined || knownSuit === undefined || id !== `${knownRank}-${knownSuit}`) {
    return null
  }
  return cardFromIndex(cardIndex({ rank: knownRank, suit: knownSuit, id }))
}
