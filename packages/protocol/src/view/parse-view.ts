import { createDeck, type PlayerView, type WrittenView } from '@skunkd/engine/rules'
import * as v from 'valibot'

/** A view as `formatView` writes it: a seat's, or a spectator's in the same shape. */
export interface WireView extends WrittenView {}

/** A view from its own server, which made it from the same types: its fields are not read again. */
export const WireView = v.custom<WireView>(
  (value) => typeof value === 'object' && value !== null && 'phase' in value,
  'A view must be an object with a phase.',
)

const CARDS = new Map(createDeck().map((card) => [card.rank + card.suit, card]))

function withCards(value: unknown): unknown {
  if (typeof value === 'string') return CARDS.get(value) ?? value
  if (Array.isArray(value)) return value.map(withCards)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withCards(field)]))
}

/** The view that `formatView` wrote. No other text in a view looks like a card (`5H`). */
export const parseView = (view: WireView): PlayerView => withCards(view) as PlayerView
