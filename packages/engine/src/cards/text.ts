import { type Card, createCard, firstTwice, RANKS, type Rank, type Suit } from './card.js'
import { CodedError } from './error.js'

/** Text that is not a card, or cards that cannot be together. */
export class CardTextError extends CodedError<'BAD_CARD' | 'DUPLICATE_CARD'> {
  override readonly name = 'CardTextError'
}

const SUIT_BY_TEXT: ReadonlyMap<string, Suit> = new Map([
  ['H', 'H'],
  ['D', 'D'],
  ['S', 'S'],
  ['C', 'C'],
  ['♥', 'H'],
  ['♦', 'D'],
  ['♠', 'S'],
  ['♣', 'C'],
  ['♡', 'H'],
  ['♢', 'D'],
  ['♤', 'S'],
  ['♧', 'C'],
])

const RANK_BY_TEXT: ReadonlyMap<string, Rank> = new Map<string, Rank>([
  ...RANKS.map((rank) => [rank, rank] as const),
  ['T', '10'],
])

/** Reads `5H`, `10s`, `TS`, `J♦`; letters in either case. */
export function parseCard(text: string): Card {
  // U+FE0F asks for an emoji drawing of the suit before it and means nothing here.
  const cleaned = text.trim().replaceAll('\uFE0F', '').toUpperCase()
  const suit = SUIT_BY_TEXT.get(cleaned.slice(-1))
  const rank = RANK_BY_TEXT.get(cleaned.slice(0, -1))
  if (suit === undefined || rank === undefined) {
    throw new CardTextError(
      'BAD_CARD',
      `"${text}" isn't a card. Write a rank (A 2 3 4 5 6 7 8 9 10 J Q K, or T for 10) and a suit (H D S C or ♥♦♠♣), such as 5H.`,
    )
  }
  return createCard(rank, suit)
}

/** The text that `parseCard` reads back: `5H`, `10S`. */
export function formatCard(card: Card): string {
  return card.rank + card.suit
}

const CARDS = /(?:10|.)[HDSC♥♦♠♣♡♢♤♧]\uFE0F?/gi

/** The cards of a word: several, if nothing but cards stands in it. */
function cardsIn(word: string): readonly string[] {
  const found = word.match(CARDS) ?? []
  return found.join('') === word ? found : [word]
}

/** Reads cards, with or without spaces or commas between them; every card may appear once. */
export function parseHand(text: string): Card[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const cards = words.flatMap(cardsIn).map(parseCard)
  const twice = firstTwice(cards)
  if (twice !== null) {
    throw new CardTextError(
      'DUPLICATE_CARD',
      `${formatCard(twice)} appears twice in "${text}". A deck has each card once.`,
    )
  }
  return cards
}

/** The text that `parseHand` reads back: `5H 5S 6D`. */
export function formatHand(cards: readonly Card[]): string {
  return cards.map(formatCard).join(' ')
}
