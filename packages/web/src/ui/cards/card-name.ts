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

/** `7`, `king`. */
export const rankName = ({ rank }: Card): string => RANK_NAMES[rank] ?? rank

/** For screen readers and sentences: `5 of hearts`, `jack of spades`. */
export function cardName(card: Card): string {
  return `${rankName(card)} of ${SUIT_NAMES[card.suit]}`
}
