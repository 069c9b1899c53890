import { type Card, cardValue, rankOrder } from '../cards/card.js'

export interface HandFeatures {
  /** Cards in the longest run of three or more; 0 without one. */
  readonly run: number
  /** How many such runs there are: 2 for a double run. */
  readonly runs: number
  /** Cards of the rank held most often: 2 a pair, 3 a pair royal. */
  readonly alike: number
  /** How many ranks are held at least twice. */
  readonly pairs: number
  readonly fifteens: number
  /** All of one suit, four or more. */
  readonly flush: boolean
}

function countRanks(cards: readonly Card[]): number[] {
  const counts = new Array<number>(15).fill(0)
  for (const card of cards) counts[rankOrder(card.rank)]!++
  return counts
}

export function handFeaturesOf(cards: readonly Card[]): HandFeatures {
  const counts = countRanks(cards)
  let run = 0
  let runs = 0
  let length = 0
  let ways = 1
  for (let order = 1; order <= 14; order++) {
    const held = counts[order]!
    if (held > 0) {
      length++
      ways *= held
      continue
    }
    if (length >= 3 && length > run) {
      run = length
      runs = ways
    }
    length = 0
    ways = 1
  }
  let fifteens = 0
  for (let subset = 1; subset < 1 << cards.length; subset++) {
    let total = 0
    for (let at = 0; at < cards.length; at++) {
      if (subset & (1 << at)) total += cardValue(cards[at]!.rank)
    }
    if (total === 15) fifteens++
  }
  return {
    run,
    runs,
    alike: Math.max(...counts),
    pairs: counts.filter((held) => held >= 2).length,
    fifteens,
    flush: cards.length >= 4 && new Set(cards.map((card) => card.suit)).size === 1,
  }
}

export function areTouching(a: Card, b: Card): boolean {
  return Math.abs(rankOrder(a.rank) - rankOrder(b.rank)) === 1
}

/** The points that lie in cards as they are held, before any starter, by kind. */
export interface HeldPoints {
  readonly runs: number
  readonly fifteens: number
  readonly pairs: number
  readonly flush: number
}

export function heldPoints(cards: readonly Card[]): HeldPoints {
  const { run, runs, fifteens, flush } = handFeaturesOf(cards)
  return {
    runs: run * runs,
    fifteens: 2 * fifteens,
    pairs: countRanks(cards).reduce((points, held) => points + held * (held - 1), 0),
    flush: flush ? cards.length : 0,
  }
}
