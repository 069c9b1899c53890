import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { parseHand } from '../../cards/text.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { DISCARD_PAIRS } from '../hands/discard-pairs.js'
import { KeepChoices, KeepsGiven } from './keeps-given.js'
import { forEachSixRanks, ranksOf, SIX_RANKS } from './six-ranks.js'
import { strongHabits } from './strong-model.js'

const choose = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1))

describe('hands of six ranks', () => {
  it('are all there, and stand for every hand of six cards', { tags: 'slow' }, () => {
    let hands = 0
    let cards = 0
    let last = -1
    forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (counts, ways, index) => {
      expect(index).toBe(++last)
      expect(ranksOf(counts)).toHaveLength(6)
      hands++
      cards += ways
    })
    expect(hands).toBe(SIX_RANKS)
    expect(cards).toBe(20_358_520)
  })

  it('keep their numbers where cards are gone', () => {
    const left = new Uint8Array(RANK_COUNT).fill(4)
    left[4] = 0
    left[12] = 2
    let cards = 0
    forEachSixRanks(left, (counts, ways, index) => {
      cards += ways
      expect(index).toBeLessThan(SIX_RANKS)
      expect(counts[4]).toBe(0)
    })
    expect(cards).toBeCloseTo(choose(46, 6), 0)
  })
})

describe('keeps given what is seen', () => {
  it('add up what is kept of every six ranks that may have been dealt', { tags: 'slow' }, () => {
    // A player who always throws the two lowest as pone, and the two highest as the dealer.
    const lowest = DISCARD_PAIRS.findIndex(([i, j]) => i === 0 && j === 1)
    const highest = DISCARD_PAIRS.findIndex(([i, j]) => i === 4 && j === 5)
    const choices = new Uint8Array(SIX_RANKS).fill(lowest | (highest << 4))
    const keeps = [0, 1].map((role) => {
      const kept = new Float64Array(RANK_HANDS[4]!)
      forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (counts, ways) => {
        const six = ranksOf(counts)
        kept[rankHandIndex(role === 0 ? six.slice(2) : six.slice(0, 4))]! += ways / 20_358_520
      })
      return kept
    })
    const known = new Uint8Array(RANK_COUNT)
    for (const card of parseHand('5S 5H 6D 7C JS QH KD')) known[cardIndex(card) >> 2]!++
    const given = new KeepsGiven(keeps, new KeepChoices(choices))
    for (const role of [0, 1]) {
      const plain = new Float64Array(RANK_HANDS[4]!)
      forEachSixRanks(
        Uint8Array.from(known, (count) => 4 - count),
        (counts, ways) => {
          const six = ranksOf(counts)
          plain[rankHandIndex(role === 0 ? six.slice(2) : six.slice(0, 4))]! += ways
        },
      )
      const found = given.weights(role, known)
      for (const [four, weight] of plain.entries()) expect(found[four]).toBeCloseTo(weight, 4)
      expect(given.weights(role, known)).toBe(found)
    }
  })

  it('are the shipped keeps where nothing is seen', () => {
    const { keeps, keepsGiven } = strongHabits(shippedPolicy())
    for (const role of [0, 1]) {
      const weights = keepsGiven.weights(role, new Uint8Array(RANK_COUNT))
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      let moved = 0
      keeps[role]!.forEach((share, four) => {
        moved += Math.abs(share - weights[four]! / total) / 2
      })
      expect(moved).toBeLessThan(0.01)
    }
  })
})
