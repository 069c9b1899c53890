import { type Card, cardValue, type DecisionSnapshot, type PlayerView } from '@skunkd/engine'

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

/** Some choice that the rules allow; null where there is nothing to choose. */
export function anyChoice(view: PlayerView): readonly Card[] | null {
  if (view.phase === 'DISCARD_TO_CRIB') return view.hand.length === 6 ? view.hand.slice(0, 2) : null
  if (view.phase !== 'PEGGING') return null
  const card = view.cardsLeft.find(({ rank }) => view.pegging.count + cardValue(rank) <= 31)
  return card === undefined ? null : [card]
}
