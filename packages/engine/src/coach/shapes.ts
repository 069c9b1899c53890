import { type Card, cardValue, rankOrder } from '../cards/card.js'

/** What a group of cards is made of, as a player would say it. */
export interface Shape {
  /** Cards in the longest run of three or more; 0 without one. */
  readonly run: number
  /** How many such runs there are: 2 for a double run. */
  readonly runs: number
  /** Cards of the rank held most often: 2 a pair, 3 a pair royal. */
  readonly alike: number
  /** How many ranks are held at least twice. */
  readonly pairs: number
  /** Distinct ways to make fifteen. */
  readonly fifteens: number
  readonly fives: number
  /** All of one suit, four or more. */
  readonly flush: boolean
}

function countRanks(cards: readonly Card[]): number[] {
  const counts = new Array<number>(15).fill(0)
  for (const card of cards) counts[rankOrder(card.rank)]!++
  return counts
}

export function shapeOf(cards: readonly Card[]): Shape {
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
    fives: counts[5]!,
    flush: cards.length >= 4 && new Set(cards.map((card) => card.suit)).size === 1,
  }
}

/** True for two cards of neighbouring ranks. */
export function areTouching(a: Card, b: Card): boolean {
  return Math.abs(rankOrder(a.rank) - rankOrder(b.rank)) === 1
}

/** The strongest feature of a group of cards in a player's words, or null. */
export function nameShape(cards: readonly Card[]): string | null {
  const shape = shapeOf(cards)
  if (shape.run > 0) {
    if (shape.runs === 1) return `the run of ${RUN_WORDS[shape.run] ?? 'cards'}`
    if (shape.runs === 2) return 'the double run'
    if (shape.runs === 3) return 'the triple run'
    return 'the double-double run'
  }
  if (shape.alike === 4) return 'the four of a kind'
  if (shape.alike === 3) return 'the three of a kind'
  if (shape.flush) return 'the flush'
  if (shape.pairs === 2) return 'the two pairs'
  if (shape.pairs === 1) return 'the pair'
  if (shape.fifteens > 0) return shape.fifteens === 1 ? 'the fifteen' : 'the fifteens'
  return null
}

const RUN_WORDS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five' }
