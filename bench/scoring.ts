import { cardFromIndex, cardIndex, createDeck, createRng, scoreHand, shuffle } from '@skunkd/engine'
import { fastScore } from '@skunkd/engine/internals'
import type { Subject } from './harness.js'

const HANDS = 2000

const VALUE = Array.from({ length: 52 }, (_, card) => Math.min((card >> 2) + 1, 10))

/** How a count is done without tables: all 32 subsets, then the longest runs. */
function plainScore(hand: readonly number[], starter: number, isCrib: boolean): number {
  const five = [...hand, starter]
  let points = 0
  let longest = 0
  let runs = 0
  for (let subset = 1; subset < 32; subset++) {
    const cards = five.filter((_, place) => subset & (1 << place))
    const ranks = cards.map((card) => card >> 2).sort((a, b) => a - b)
    if (cards.reduce((sum, card) => sum + VALUE[card]!, 0) === 15) points += 2
    if (ranks.length === 2 && ranks[0] === ranks[1]) points += 2
    const isRun = ranks.every((rank, place) => place === 0 || rank === ranks[place - 1]! + 1)
    if (isRun && ranks.length >= 3) {
      if (ranks.length > longest) [longest, runs] = [ranks.length, 0]
      if (ranks.length === longest) runs++
    }
  }
  points += longest * runs
  const suit = hand[0]! & 3
  if (hand.every((card) => (card & 3) === suit)) {
    if ((starter & 3) === suit) points += 5
    else if (!isCrib) points += 4
  }
  return points + (hand.includes(40 + (starter & 3)) ? 1 : 0)
}

export const scoring: Subject = (bench) => {
  const rng = createRng(2)
  const deck = createDeck().map(cardIndex)
  const hands = Array.from({ length: HANDS }, () => shuffle(deck, rng).slice(0, 5))
  const cards = hands.map((hand) => hand.map(cardFromIndex))
  const fast = ([a, b, c, d, starter]: readonly number[]) =>
    fastScore(a!, b!, c!, d!, starter!, false)
  const plain = (hand: readonly number[]) => plainScore(hand.slice(0, 4), hand[4]!, false)
  for (const hand of hands) {
    if (fast(hand) !== plain(hand)) throw new Error(`The scorers differ on ${hand.join(' ')}.`)
  }

  const sum = <T>(items: readonly T[], score: (item: T) => number) => ({
    operations: HANDS,
    run: () => items.reduce((total, item) => total + score(item), 0),
  })
  const { table, subsets } = bench.race({
    table: sum(hands, fast),
    subsets: sum(hands, plain),
    'itemised, for people': sum(cards, (five) => scoreHand(five.slice(0, 4), five[4]!).total),
  })
  bench.goal('fast scorer against plain subset enumeration', subsets.median / table.median, '×', {
    atLeast: 20,
  })
}
