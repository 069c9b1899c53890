import type { Card, Rank, Suit } from '@skunkd/engine'

const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  H: 'hearts',
  D: 'diamonds',
  S: 'spades',
  C: 'clubs',
}

const RANK_NAMES: Readonly<Partial<Record<Rank, string>>> = {
  A: 'ace',
  J: 'jack',
  Q: 'queen',
  K: 'king',
}

/** For screen readers and sentences: `5 of hearts`, `jack of spades`. */
export function cardName(card: Card): string {
  return `${RANK_NAMES[card.rank] ?? card.rank} of ${SUIT_NAMES[card.suit]}`
}
