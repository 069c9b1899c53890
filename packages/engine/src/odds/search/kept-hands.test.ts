import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { shippedKeepModel } from '../hands/models.js'
import { newHandList } from '../play/hand-list.js'
import { anyHands, keptHands } from './kept-hands.js'

const choose = (n: number, k: number): number =>
  k === 0 ? 1 : n < k ? 0 : (n / k) * choose(n - 1, k - 1)
const countOf = (ranks: readonly number[], rank: number) =>
  ranks.filter((one) => one === rank).length
const handOf = (hand: number, size: number) => [
  ...rankHands.ranks[size]!.subarray(hand * size, (hand + 1) * size),
]

/** Seven cards that I know of, and so many that they have laid of the others. */
function table(seed: number, laidCards: number) {
  const rng = createRng(seed)
  const deck = Array.from({ length: 52 }, (_, card) => card >> 2)
  const draw = (cards: number) =>
    Array.from({ length: cards }, () => deck.splice(randomBelow(rng, deck.length), 1)[0]!)
  const known = new Uint8Array(RANK_COUNT)
  for (const rank of draw(7)) known[rank]!++
  return { known, laid: draw(laidCards) }
}

describe('hands that may be left', () => {
  const list = newHandList(RANK_HANDS[4]!)
  const keeps = shippedKeepModel()[1]!

  it('are those of the fours kept, as often as the cards I see leave them', {
    tags: 'slow',
  }, () => {
    for (let seed = 0; seed < 40; seed++) {
      const laidCards = seed % 4
      const { known, laid } = table(seed, laidCards)
      const cards = { laid: rankHandIndex(laid), laidCards }
      const size = 4 - laidCards
      const slow = new Map<number, number>()
      const given = new Map<number, number>()
      for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
        const four = [...laid, ...handOf(hand, size)]
        const often = keeps[rankHandIndex(four)]!
        const left = [...new Set(four)].reduce((share, rank) => {
          const held = countOf(four, rank)
          return (share * choose(4 - known[rank]!, held)) / choose(4, held)
        }, 1)
        if (often * left > 0) slow.set(hand, often * left)
        if (often > 0) given.set(hand, often)
      }
      keptHands(list, cards, keeps, known)
      expect([...list.hands.subarray(0, list.length)]).toEqual([...slow.keys()])
      for (let i = 0; i < list.length; i++) {
        const exact = slow.get(list.hands[i]!)!
        expect(Math.abs(list.weights[i]! / exact - 1)).toBeLessThan(1e-12)
      }
      // What is kept given the cards I see needs no more of them.
      keptHands(list, cards, keeps, null)
      expect([...list.weights.subarray(0, list.length)]).toEqual([...given.values()])
    }
  })

  it('are all that can be dealt, where nothing is known of what they keep', () => {
    for (let seed = 0; seed < 12; seed++) {
      const laidCards = seed % 3
      const { known, laid } = table(seed, laidCards)
      const size = 1 + (seed % 2)
      anyHands(list, { laid: rankHandIndex(laid), laidCards }, size, known)
      let at = 0
      for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
        const ranks = handOf(hand, size)
        const ways = [...new Set(ranks)].reduce(
          (all, rank) => all * choose(4 - known[rank]! - countOf(laid, rank), countOf(ranks, rank)),
          1,
        )
        if (ways === 0) continue
        expect(list.hands[at]).toBe(hand)
        expect(list.weights[at++]).toBe(ways)
      }
      expect(list.length).toBe(at)
    }
  })
})
