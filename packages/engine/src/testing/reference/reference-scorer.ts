import { type Card, cardValue, rankOrder } from '../../cards/card.js'

function isRun(cards: readonly Card[]): boolean {
  const orders = cards.map((card) => rankOrder(card.rank)).sort((a, b) => a - b)
  return orders.every((order, step) => order === orders[0]! + step)
}

/**
 * The count straight from the words of the rules, as hand and as crib: every subset of the
 * five cards is looked at and asked what it is. It shares nothing with the scorers it judges
 * but the value and the order of a rank.
 */
export function referenceScore(
  hand: readonly Card[],
  starter: Card,
): { readonly hand: number; readonly crib: number } {
  const five = [...hand, starter]
  let score = 0
  let longestRun = 0
  let runPoints = 0
  for (let subset = 1; subset < 32; subset++) {
    const cards: Card[] = []
    let sum = 0
    five.forEach((card, place) => {
      if (subset & (1 << place)) {
        cards.push(card)
        sum += cardValue(card.rank)
      }
    })
    if (sum === 15) score += 2
    if (cards.length === 2 && cards[0]!.rank === cards[1]!.rank) score += 2
    if (cards.length >= 3 && cards.length >= longestRun && isRun(cards)) {
      runPoints = cards.length === longestRun ? runPoints + longestRun : cards.length
      longestRun = cards.length
    }
  }
  score += runPoints
  if (hand.some((card) => card.id === `J-${starter.suit}`)) score += 1

  const handSuits = new Set(hand.map((card) => card.suit)).size
  const allSuits = new Set(five.map((card) => card.suit)).size
  if (allSuits === 1) return { hand: score + 5, crib: score + 5 }
  return { hand: handSuits === 1 ? score + 4 : score, crib: score }
}

/** The points of the last card laid, by looking at every tail of the sequence. */
export function referencePeggingScore(sequence: readonly Card[]): number {
  const count = sequence.reduce((sum, card) => sum + cardValue(card.rank), 0)
  const tails = sequence.map((_, start) => sequence.slice(start))
  const alike = tails.filter((tail) => new Set(tail.map((card) => card.rank)).size === 1)
  const most = Math.max(...alike.map((tail) => tail.length))
  const runs = tails.filter((tail) => tail.length >= 3 && isRun(tail))
  const longest = Math.max(0, ...runs.map((run) => run.length))
  return (count === 15 || count === 31 ? 2 : 0) + ([0, 0, 2, 6, 12][most] ?? 0) + longest
}
