import type { HandHistory, ScoreEvent } from '@skunkd/engine/rules'
import type { PastHand } from '@skunkd/protocol'

/**
 * A hand that is over, for the score sheet of whoever comes back: who pegged how much by which
 * kind of points. Everybody at the table has seen that; no card is in it.
 */
export function pastHand(hand: HandHistory): PastHand {
  const { handNumber, dealerIndex, events, scoresBefore } = hand
  const sums = new Map<string, ScoreEvent>()
  for (const event of events) {
    const key = `${event.playerIndex}${event.kind}`
    const points = event.points + (sums.get(key)?.points ?? 0)
    // The latest stands last, with the scores after it.
    sums.delete(key)
    sums.set(key, { ...event, points })
  }
  return { handNumber, dealerIndex, events: [...sums.values()], scoresBefore }
}
