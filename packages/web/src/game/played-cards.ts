import { asSeat, type Card, type PlayStep, type Seat, scorePeggingPlay } from '@skunkd/engine'

export interface PlayedCard {
  readonly card: Card
  readonly player: Seat
}

/** The cards laid, count by count: a new one begins wherever a card meets a count of 0. */
export function countsOf(history: readonly PlayStep[]): PlayedCard[][] {
  const counts: PlayedCard[][] = []
  for (const { card, count, playerIndex } of history) {
    if (card === null) continue
    if (count === 0 || counts.length === 0) counts.push([])
    counts.at(-1)!.push({ card, player: asSeat(playerIndex) })
  }
  return counts
}

/** The cards at the end of a count that made the points of its last card. */
export function scoringCards(laid: readonly Card[]): readonly Card[] {
  const score = scorePeggingPlay(laid)
  if (score.total === 0) return []
  if (score.fifteen > 0 || score.thirtyone > 0) return laid
  // 2, 6 and 12 are two, three and four of a kind.
  const alike = score.pairs === 0 ? 0 : score.pairs === 2 ? 2 : score.pairs === 6 ? 3 : 4
  return laid.slice(-Math.max(alike, score.runs))
}
