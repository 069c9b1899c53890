import type { PlayerView } from '@skunkd/engine'
import * as v from 'valibot'

/** A seat's view as it travels: without its own long memory, which the client keeps itself. */
export type WireView = Omit<PlayerView, 'decisionLog' | 'pastDeals'>

/** What a spectator sees: only what both players may. */
export type SpectatorView = Omit<WireView, 'hand' | 'discarded' | 'cardsLeft'>

/** A view from the wire; the server made it from its own types, so its fields are not read again. */
export const AnyView = v.custom<WireView | SpectatorView>(
  (value) => typeof value === 'object' && value !== null && 'phase' in value,
  'A view is an object with a phase.',
)
