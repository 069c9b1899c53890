import type { Card, DecisionSnapshot } from '@skunkd/engine'

/** The cards of this deal that were played before the present count. */
export function earlierCards({
  history = [],
  pile = [],
}: Pick<DecisionSnapshot, 'history' | 'pile'>): readonly Card[] {
  const laid = history.flatMap(({ card }) => (card === null ? [] : [card]))
  return laid.slice(0, laid.length - pile.length)
}
