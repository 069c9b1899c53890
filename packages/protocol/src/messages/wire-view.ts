import type { PublicView, WrittenView } from '@skunkd/engine/rules'
import * as v from 'valibot'

/**
 * A seat's view as it travels: the engine's written form of the thin view, without the long
 * memory that the client keeps itself. `readView` makes a view of it again.
 */
export interface WireView extends WrittenView {}

/** What a spectator sees: only what both players may. */
export interface SpectatorView extends Omit<PublicView, 'pastDeals'> {}

/** A view from the wire; the server made it from its own types, so its fields are not read again. */
export const AnyView = v.custom<WireView | SpectatorView>(
  (value) => typeof value === 'object' && value !== null && 'phase' in value,
  'A view is an object with a phase.',
)
