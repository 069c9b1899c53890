import { type Card, cardFromIndex, rankOrder } from '@skunkd/engine'
import { fairStream } from './stream.js'

/** The deck of hand n (from 1), top card first: aces to kings, then Fisher–Yates from the top. */
export function fairDeck(key: Uint8Array, handNumber: number): Card[] {
  const below = fairStream(key, `deck|${handNumber}`)
  const deck = Array.from({ length: 52 }, (_, index) => cardFromIndex(index))
  for (let last = 51; last > 0; last--) {
    const chosen = below(last + 1)
    const card = deck[chosen]!
    deck[chosen] = deck[last]!
    deck[last] = card
  }
  return deck
}

export interface FairDeal {
  /** Six cards by seat, in the order they were dealt. */
  readonly hands: readonly [readonly Card[], readonly Card[]]
  readonly starter: Card
}

/** One card at a time, pone first; the starter is the card on top of the rest. */
export function fairDeal(key: Uint8Array, handNumber: number, dealer: 0 | 1): FairDeal {
  const deck = fairDeck(key, handNumber)
  const every = (first: number) => [0, 2, 4, 6, 8, 10].map((place) => deck[first + place]!)
  const pone = every(0)
  const dealers = every(1)
  return { hands: dealer === 0 ? [dealers, pone] : [pone, dealers], starter: deck[12]! }
}

export interface FairCut {
  /** What each seat cut; every round but the last was a tie. */
  readonly cuts: readonly (readonly [Card, Card])[]
  readonly dealer: 0 | 1
}

/** The cut for the first deal: the lower card deals, a tie is cut again from the whole pack. */
export function fairCut(key: Uint8Array): FairCut {
  const below = fairStream(key, 'cut')
  const cuts: [Card, Card][] = []
  for (;;) {
    const first = below(52)
    const other = below(51)
    // Skipping the first card leaves 51 places for the second.
    const second = other < first ? other : other + 1
    const [mine, theirs] = [cardFromIndex(first), cardFromIndex(second)]
    cuts.push([mine, theirs])
    const difference = rankOrder(mine.rank) - rankOrder(theirs.rank)
    if (difference !== 0) return { cuts, dealer: difference < 0 ? 0 : 1 }
  }
}
