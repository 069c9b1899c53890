import type { Card, PlayerView } from '@skunkd/engine'

const NO_CARDS: readonly Card[] = []

/** A view with nothing in hand: for a table that everybody sees. */
export function concealed(view: PlayerView): PlayerView {
  return {
    ...view,
    hand: NO_CARDS,
    cardsLeft: NO_CARDS,
    discarded: NO_CARDS,
    legal: [],
    decisionLog: [],
  }
}
