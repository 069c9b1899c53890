import { type Card, cardValue, compareCards, rankOrder } from '../../cards/card.js'

/** What a combination is: a fifteen, a pair, a run, a flush or nobs. */
export type ScoreItemKind = 'fifteen' | 'pair' | 'run' | 'flush' | 'nobs'

/** One combination of a count: its cards, its points, and the total said aloud after it. */
export interface ScoreItem {
  readonly kind: ScoreItemKind
  readonly cards: readonly Card[]
  readonly points: number
  readonly runningTotal: number
}

/** The points of a hand or crib, by kind and combination by combination. */
export interface HandScore {
  readonly total: number
  readonly fifteens: number
  readonly pairs: number
  readonly runs: number
  readonly flush: number
  readonly nobs: number
  /** In the order a player counts aloud: fifteens, pairs, runs, flush, nobs. */
  readonly items: readonly ScoreItem[]
}

/** Every selection of two to five of five places, small ones first, as a player looks for them. */
const CHOICES: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)),
)
  .filter((places) => places.length >= 2)
  .sort((a, b) => a.length - b.length)

function sumsToFifteen(values: readonly number[], places: readonly number[]): boolean {
  let sum = 0
  for (const place of places) sum += values[place]!
  return sum === 15
}

function isRun(ascending: readonly number[], places: readonly number[]): boolean {
  let order = ascending[places[0]!]!
  for (const place of places) {
    if (ascending[place] !== order++) return false
  }
  return true
}

/**
 * Counts four cards with the starter, for people: every combination is named.
 *
 * @example scoreHand(parseHand('5H 5S 5D JC'), parseCard('5C'), false).total // 29
 */
export function scoreHand(hand: readonly Card[], starter: Card, isCrib = false): HandScore {
  const five = [...hand, starter].sort(compareCards)
  const values = five.map(({ rank }) => cardValue(rank))
  const orders = five.map(({ rank }) => rankOrder(rank))
  const items: ScoreItem[] = []
  let total = 0
  const count = (kind: ScoreItemKind, cards: readonly Card[], points: number): number => {
    total += points
    items.push({ kind, cards, points, runningTotal: total })
    return points
  }

  const at = (places: readonly number[]): Card[] => places.map((place) => five[place]!)

  let fifteens = 0
  for (const places of CHOICES) {
    if (sumsToFifteen(values, places)) fifteens += count('fifteen', at(places), 2)
  }

  let pairs = 0
  for (const places of CHOICES) {
    const [first, second] = places as readonly [number, number]
    if (places.length === 2 && orders[first] === orders[second]) {
      pairs += count('pair', at(places), 2)
    }
  }

  let runs = 0
  for (let length = 5; length >= 3 && runs === 0; length--) {
    for (const places of CHOICES) {
      if (places.length === length && isRun(orders, places))
        runs += count('run', at(places), length)
    }
  }

  let flush = 0
  const suit = hand[0]?.suit
  if (hand.every((card) => card.suit === suit)) {
    if (starter.suit === suit) flush = count('flush', five, 5)
    else if (!isCrib) flush = count('flush', [...hand].sort(compareCards), 4)
  }

  let nobs = 0
  for (const card of hand) {
    if (card.rank === 'J' && card.suit === starter.suit) nobs = count('nobs', [card], 1)
  }

  return { total, fifteens, pairs, runs, flush, nobs, items }
}
