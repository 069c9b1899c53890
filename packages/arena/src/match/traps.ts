import { type Card, cardIndex } from '@skunkd/engine'
import { fastPeggingPoints, RANK_COUNT, RANK_VALUE } from '@skunkd/engine/internals'

// No sequence is longer than 13 cards, and two more are looked at.
const ranks = new Uint8Array(16)

/**
 * Whether a card sets a trap: the opponent can score on it with some card, and would then be
 * scored on for more with one of the cards that stay in the hand.
 */
export function isTrap(
  card: Card,
  hand: readonly Card[],
  sequence: readonly Card[],
  count: number,
): boolean {
  const length = sequence.length
  for (let i = 0; i < length; i++) ranks[i] = cardIndex(sequence[i]!) >> 2
  const laid = cardIndex(card) >> 2
  ranks[length] = laid
  const after = count + RANK_VALUE[laid]!
  if (after >= 31) return false
  for (let reply = 0; reply < RANK_COUNT; reply++) {
    const replied = after + RANK_VALUE[reply]!
    if (replied >= 31) continue
    ranks[length + 1] = reply
    const bait = fastPeggingPoints(ranks, 0, length + 2, replied)
    if (bait === 0) continue
    for (const held of hand) {
      if (held.id === card.id) continue
      const rank = cardIndex(held) >> 2
      const total = replied + RANK_VALUE[rank]!
      if (total > 31) continue
      ranks[length + 2] = rank
      if (fastPeggingPoints(ranks, 0, length + 3, total) > bait) return true
    }
  }
  return false
}

/** Whether a choice took a trap, or left one that it could have set; null if there was none. */
export function trapIn(
  chosen: Card,
  hand: readonly Card[],
  sequence: readonly Card[],
  count: number,
): 'taken' | 'missed' | null {
  const fits = hand.filter((card) => count + RANK_VALUE[cardIndex(card) >> 2]! <= 31)
  if (fits.length < 2) return null
  if (isTrap(chosen, hand, sequence, count)) return 'taken'
  return fits.some((card) => isTrap(card, hand, sequence, count)) ? 'missed' : null
}
