import type { Card, PlayerView, PublicView } from '@skunkd/engine'

const NO_CARDS: readonly Card[] = []

/** What a spectator sees, laid out as seat 0's side of the table: with nothing in the hand. */
export function watchedView(view: Omit<PublicView, 'pastDeals'>): PlayerView {
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
