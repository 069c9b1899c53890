import { createRng, type Rng, randomBelow } from '@skunkd/engine'
import {
  DEALER,
  DiscardValues,
  forEachSixRanks,
  PONE,
  peggingMeans,
  RANK_COUNT,
  ranksOf,
  shippedCombinationWeights,
} from '@skunkd/engine/internals'
import type { Deal } from './ending-deals.js'
import { withSuits } from './ending-round.js'

/** How large a part of the pool is. */
export interface PoolSize {
  /** Hands of each role. */
  readonly hands: number
  /** Deals that each of pone's hands is in. */
  readonly turns: number
  /** They are drawn from one hand of six ranks in so many: 1 for all there are. */
  readonly every: number
}

export const WHOLE_POOL: PoolSize = { hands: 2000, turns: 8, every: 1 }
export const POOL_DEALS = WHOLE_POOL.hands * WHOLE_POOL.turns

/** A deal of the pool: numbers of the two hands, and the cards. */
interface PoolDeal {
  /** By role: the hand's number among those of its role. */
  readonly hands: readonly [number, number]
  /** The suits of the dealer's hand are changed so that the cards are different ones. */
  readonly suits: readonly number[]
  readonly deal: Deal
}

export interface Pool {
  /** `[role][number]`: six cards. */
  readonly sixes: readonly (readonly (readonly number[])[])[]
  readonly deals: readonly PoolDeal[]
}

interface RankedHand {
  readonly ranks: readonly number[]
  readonly ways: number
  readonly worth: number
}

const ranked = new Map<string, readonly RankedHand[]>()

/** Hands of six ranks, one in so many, from the poorest to the best for a role. */
function rankedHands(role: number, every: number): readonly RankedHand[] {
  const key = `${role} ${every}`
  const known = ranked.get(key)
  if (known) return known
  const values = new DiscardValues()
  const hands: RankedHand[] = []
  forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (counts, ways, index) => {
    if (index % every !== 0) return
    const ranks = ranksOf(counts)
    const six = withSuits(ranks, createRng(role, index))
    values.evaluate(six, role === DEALER, shippedCombinationWeights(), peggingMeans())
    hands.push({ ranks, ways, worth: values.total[values.best()]! })
  })
  hands.sort((a, b) => a.worth - b.worth)
  ranked.set(key, hands)
  return hands
}

/**
 * Hands of six cards, each as likely as the next, at even steps through all of them in the
 * order of their worth: so there are neither too many good ones nor too few.
 */
export function evenHands(role: number, number: number, rng: Rng, every = 1): number[][] {
  const hands = rankedHands(role, every)
  const total = hands.reduce((sum, { ways }) => sum + ways, 0)
  const start = rng()
  const taken: number[][] = []
  let at = 0
  let reached = hands[0]!.ways
  for (let i = 0; i < number; i++) {
    const place = ((i + start) * total) / number
    while (reached <= place) reached += hands[++at]!.ways
    taken.push(withSuits(hands[at]!.ranks, rng))
  }
  return taken
}

const SUITS = [0, 1, 2, 3]

function shuffledSuits(rng: Rng): number[] {
  const suits = SUITS.slice()
  for (let i = 3; i > 0; i--) {
    const j = randomBelow(rng, i + 1)
    const suit = suits[i]!
    suits[i] = suits[j]!
    suits[j] = suit
  }
  return suits
}

/** The same hand in other suits. */
export const resuited = (six: readonly number[], suits: readonly number[]) =>
  six.map((card) => (card & ~3) | suits[card & 3]!)

/**
 * One part of the pool of a seed. Whoever decides looks at six cards alone, so the same hands
 * are dealt against several others, and a choice made once serves in many deals.
 */
export function racePool(seed: number, part: number, size: PoolSize = WHOLE_POOL): Pool {
  const rng = createRng(seed, part)
  const sixes = [PONE, DEALER].map((role) => evenHands(role, size.hands, rng, size.every))
  const deals: PoolDeal[] = []
  for (let turn = 0; turn < size.turns; turn++) {
    for (let number = 0; number < size.hands; number++) {
      const pone = sixes[PONE]![number]!
      const gone = new Set(pone)
      // As many hands are without these six cards whichever they are, so to draw until one fits is fair.
      for (;;) {
        const other = randomBelow(rng, size.hands)
        const suits = shuffledSuits(rng)
        const dealer = resuited(sixes[DEALER]![other]!, suits)
        if (dealer.some((card) => gone.has(card))) continue
        let starter = randomBelow(rng, 52)
        while (gone.has(starter) || dealer.includes(starter)) starter = randomBelow(rng, 52)
        const chance = Math.floor(rng() * 2 ** 32)
        deals.push({ hands: [number, other], suits, deal: { pone, dealer, starter, chance } })
        break
      }
    }
  }
  return { sixes, deals }
}
