import { createDeck, type PlayerView } from '@skunkd/engine'
import type { WireView } from '@skunkd/protocol'

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
export const receivedView = (view: WireView): PlayerView => withCards(view) as PlayerView
