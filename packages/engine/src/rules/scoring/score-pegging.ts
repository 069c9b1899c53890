import { type Card, cardValue, rankOrder } from '../../cards/card.js'

/** What the last card laid pegs at once; the point for a go or for last card is separate. */
export interface PeggingScore {
  readonly total: number
  readonly fifteen: number
  readonly thirtyone: number
  readonly pairs: number
  readonly runs: number
}

/** The value of the cards laid. */
export function countOf(sequence: readonly Card[]): number {
  return sequence.reduce((sum, card) => sum + cardValue(card.rank), 0)
}

/** 2, 6 or 12 for the last two, three or four cards of one rank. */
function pairPoints(sequence: readonly Card[]): number {
  const rank = sequence.at(-1)?.rank
  let same = 0
  while (same < sequence.length && sequence[sequence.length - 1 - same]!.rank === rank) same++
  return same * (same - 1)
}

/** Whether the last cards, in any order, are ranks that follow each other, none of them twice. */
function endsInRun(sequence: readonly Card[], length: number): boolean {
  let low = 14
  let high = 0
  let ranks = 0
  for (let place = sequence.length - length; place < sequence.length; place++) {
    const order = rankOrder(sequence[place]!.rank)
    if (ranks & (1 << order)) return false
    ranks |= 1 << order
    low = Math.min(low, order)
    high = Math.max(high, order)
  }
  return high - low + 1 === length
}

/** The longest run of the last cards; shorter ones within it do not count. */
function runPoints(sequence: readonly Card[]): number {
  for (let length = sequence.length; length >= 3; length--) {
    if (endsInRun(sequence, length)) return length
  }
  return 0
}

/** For the last card laid. If the beginning is unknown, give the `count` with that card. */
export function scorePeggingPlay(
  sequence: readonly Card[],
  count: number = countOf(sequence),
): PeggingScore {
  const fifteen = count === 15 ? 2 : 0
  const thirtyone = count === 31 ? 2 : 0
  const pairs = pairPoints(sequence)
  const runs = runPoints(sequence)
  return { total: fifteen + thirtyone + pairs + runs, fifteen, thirtyone, pairs, runs }
}
