import type { Card } from '../cards/card.js'
import type { DecisionSnapshot, PlayerView } from '../rules/types.js'

/** The decision a seat has before it, as the log would record it with this choice. */
export function snapshotOf(view: PlayerView, choice: readonly Card[]): DecisionSnapshot {
  const common = {
    playerChoice: choice,
    isDealer: view.isDealer,
    handIndex: view.handNumber - 1,
    playerIndex: view.playerIndex,
    scores: view.scores,
  }
  if (view.phase === 'DISCARD_TO_CRIB') {
    return { ...common, type: 'discard', hand: view.hand }
  }
  return {
    ...common,
    type: 'pegging_play',
    hand: view.cardsLeft,
    pile: view.pegging.sequence,
    count: view.pegging.count,
    discarded: view.discarded,
    opponentCards: view.opponentCardsLeft,
    history: view.pegging.history,
    ...(view.starter === null ? {} : { starter: view.starter }),
  }
}
