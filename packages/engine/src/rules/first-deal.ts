import { type Card, cardFromIndex, rankOrder } from '../cards/card.js'
import { randomBelow } from '../cards/random.js'
import type { BySeat, Seat } from './seat.js'
import { firstDealRng } from './streams.js'

export interface FirstDeal {
  /** What each player cut, by player; every cut but the last was a tie. */
  readonly cuts: readonly BySeat<Card>[]
  readonly dealerIndex: Seat
}

/** The cut for the first deal of a game: the lower card deals, a tie is cut again. */
export function cutForDeal(seed: number): FirstDeal {
  const rng = firstDealRng(seed)
  const cuts: [Card, Card][] = []
  for (;;) {
    const first = randomBelow(rng, 52)
    const second = randomBelow(rng, 51)
    // Skipping the first card leaves 51 places for the second.
    const cut = [cardFromIndex(first), cardFromIndex(second < first ? second : second + 1)] as const
    cuts.push([...cut])
    const difference = rankOrder(cut[0].rank) - rankOrder(cut[1].rank)
    if (difference !== 0) return { cuts, dealerIndex: difference < 0 ? 0 : 1 }
  }
}
