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
/** The thirteen ranks from ace (low) to king. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
/** A rank, from the ace to the king. */
export type Rank = (typeof RANKS)[number]

/** The four suits: hearts, diamonds, spades, clubs. */
export const SUITS = ['H', 'D', 'S', 'C'] as const
/** A suit by its letter. */
export type Suit = (typeof SUITS)[number]

/** A playing card: plain data, its `id` such as `5-H`. */
export interface Card {
  readonly rank: Rank
  readonly suit: Suit
  /** Rank and suit joined by a hyphen, `"5-H"`: unique in a deck. */
  readonly id: string
}

const RANK_ORDER: Readonly<Record<Rank, number>> = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  '10': 10,
  J: 11,
  Q: 12,
  K: 13,
}

const SUIT_ORDER: Readonly<Record<Suit, number>> = { H: 0, D: 1, S: 2, C: 3 }

const SUIT_SYMBOL: Readonly<Record<Suit, string>> = { H: '♥', D: '♦', S: '♠', C: '♣' }

/** Ace 1 to king 13: the order that runs follow. */
export function rankOrder(rank: Rank): number {
  return RANK_ORDER[rank]
}

/** What a rank adds to a count: ace 1, faces 10. */
export function cardValue(rank: Rank): number {
  return Math.min(RANK_ORDER[rank], 10)
}

/** The card of a rank and a suit. */
export function createCard(rank: Rank, suit: Suit): Card {
  return { rank, suit, id: `${rank}-${suit}` }
}

/** For people: `5♥`. */
export function cardLabel(card: Card): string {
  return `${card.rank}${SUIT_SYMBOL[card.suit]}`
}

/** 0..51, rank-major: `index >> 2` is the rank (0 = ace), `index & 3` the suit as in `SUITS`. */
export function cardIndex(card: Card): number {
  return (RANK_ORDER[card.rank] - 1) * 4 + SUIT_ORDER[card.suit]
}

/** The same of many cards. */
export function cardIndices(cards: readonly Card[]): Uint8Array {
  const indices = new Uint8Array(cards.length)
  for (let i = 0; i < cards.length; i++) indices[i] = cardIndex(cards[i]!)
  return indices
}

const ALL_CARDS: readonly Card[] = RANKS.flatMap((rank) =>
  SUITS.map((suit) => Object.freeze(createCard(rank, suit))),
)

/** The card of an integer 0..51; the inverse of `cardIndex`. */
export function cardFromIndex(index: number): Card {
  const card = ALL_CARDS[index]
  if (card === undefined) throw new RangeError(`The index of a card must be 0 to 51, not ${index}.`)
  return card
}

/** Ranks first, suits second: the order a player sorts a hand in. */
export function compareCards(a: Card, b: Card): number {
  return cardIndex(a) - cardIndex(b)
}

/** The first card of every rank, where suits don't count. */
export function oneOfEachRank(cards: readonly Card[]): Card[] {
  return cards.filter((card, i) => cards.findIndex(({ rank }) => rank === card.rank) === i)
}

/** The first card that appears a second time, which no deck allows; null if none does. */
export function firstTwice(cards: readonly Card[]): Card | null {
  const seen = new Set<string>()
  return cards.find(({ id }) => seen.size === seen.add(id).size) ?? null
}
