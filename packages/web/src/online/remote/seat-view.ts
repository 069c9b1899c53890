import type { Card, PublicView } from '@skunkd/engine'
import { createDeck, type PlayerView } from '@skunkd/engine'
import type { WireView } from '@skunkd/protocol'

const NO_CARDS: readonly Card[] = []

/** What a spectator sees, laid out as seat 0's side of the table: with nothing in the hand. */
export function spectatorViewFromWire(view: Omit<PublicView, 'pastDeals'>): PlayerView {
  const { cardsLeft, hasDiscarded, hands, toAct: _, ...open } = view
  return {
    ...open,
    playerIndex: 0,
    turn: 0,
    isDealer: view.dealerIndex === 0,
    hand: hands[0] ?? NO_CARDS,
    discarded: NO_CARDS,
    cardsLeft: NO_CARDS,
    opponentCardsLeft: cardsLeft[1],
    opponentHasDiscarded: hasDiscarded[1],
    opponentHand: hands[1],
    legal: [],
    decisionLog: [],
    pastDeals: [],
  }
}

/** By their text, as `formatCard` writes it. */
const CARDS = new Map(createDeck().map((card) => [card.rank + card.suit, card]))

/** A value with its cards, which travel as text, turned back into cards. */
function withCards(value: unknown): unknown {
  if (typeof value === 'string') return CARDS.get(value) ?? value
  if (Array.isArray(value)) return value.map(withCards)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withCards(field)]))
}

/**
 * A seat's view from its own server, as the table draws it. The engine's `readView` reads what
 * anybody may have written and checks every field, at ten times the size; no other text in a
 * view looks like a card (`5H`), so here it is enough to look for those.
 */
export const seatViewFromWire = (view: WireView): PlayerView => withCards(view) as PlayerView
