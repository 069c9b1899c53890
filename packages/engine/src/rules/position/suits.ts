import { type Card, cardLabel, createCard, type Rank, SUITS, type Suit } from '../../cards/card.js'

/** A card as it was written, perhaps without its suit. */
export interface SuitlessCard {
  readonly rank: Rank
  readonly suit: Suit | null
  /** Where it was written, from 1. */
  readonly column: number
}

/** The suit seen least, so that no flush is made; for a jack or the starter one without nobs. */
export function giveSuits(
  groups: readonly (readonly SuitlessCard[])[],
  fail: (column: number, message: string) => never,
): { readonly groups: Card[][]; readonly assumed: Card[] } {
  const taken = new Map<string, Card>()
  for (const { rank, suit, column } of groups.flat()) {
    if (suit === null) continue
    const card = createCard(rank, suit)
    if (taken.has(card.id)) {
      fail(column, `${cardLabel(card)} appears twice. A deck has each card once.`)
    }
    taken.set(card.id, card)
  }
  const assumed: Card[] = []
  const starter = groups[2]?.[0]
  const chooseSuit = (rank: Rank, isStarter: boolean, free: readonly Suit[]) => {
    const cards = [...taken.values()]
    const makesNobs = (suit: Suit) =>
      isStarter
        ? cards.some((card) => card.rank === 'J' && card.suit === suit)
        : rank === 'J' && starter?.suit === suit
    const cost = (suit: Suit) =>
      cards.filter((card) => card.suit === suit).length + (makesNobs(suit) ? taken.size : 0)
    return free.reduce((best, suit) => (cost(suit) < cost(best) ? suit : best))
  }
  const given = groups.map((group, index) =>
    group.map(({ rank, suit, column }) => {
      if (suit !== null) return createCard(rank, suit)
      const free = SUITS.filter((each) => !taken.has(createCard(rank, each).id))
      if (free.length === 0) fail(column, `There are only four cards of rank ${rank}.`)
      const card = createCard(rank, chooseSuit(rank, index === 2, free))
      taken.set(card.id, card)
      assumed.push(card)
      return card
    }),
  )
  return { groups: given, assumed }
}
