import { type Card, cardFromIndex, rankOrder } from '../cards/card.js'
import { randomBelow } from '../cards/random.js'
import { firstDealRng } from './rng-streams.js'
import type { BySeat, Seat } from './seat.js'
import type { FirstDeal, GameOptions } from './types.js'

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
    const dealerIndex = lowerCut(cut)
    if (dealerIndex !== null) return { cuts, dealerIndex }
  }
}

/** Who deals by this cut: the lower card; `null` after a tie. */
export function lowerCut([first, second]: BySeat<Card>): Seat | null {
  const difference = rankOrder(first.rank) - rankOrder(second.rank)
  return difference === 0 ? null : difference < 0 ? 0 : 1
}

/** The cut that decides the first deal, given or seeded; `null` if the dealer was named. */
export function firstDealOf({ dealer, seed, cuts }: GameOptions): FirstDeal | null {
  if (dealer !== 'cut') return null
  if (cuts === undefined) return cutForDeal(seed!)
  return { cuts, dealerIndex: lowerCut(cuts.at(-1)!)! }
}
