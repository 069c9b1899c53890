import { shippedPolicy } from '@skunkd/arena/internals'
import {
  DEALER,
  discardWeightsGiven,
  PONE,
  RANK_HANDS,
  rankHandIndex,
  rankHands,
  strongHabits,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { conditionalWeights, pairsLeft } from './conditional-weights.js'

/** The mean number of pairs of the ranks `theirs`, over all pairs of cards of the ranks `mine`. */
function countedPairs(mine: number, theirs: number): { unsuited: number; suited: number } {
  const cardsOf = (pair: number): [number, number][] => {
    const all: [number, number][] = []
    for (let a = 0; a < 52; a++) {
      for (let b = a + 1; b < 52; b++) {
        if (rankHandIndex([a >> 2, b >> 2]) === pair) all.push([a, b])
      }
    }
    return all
  }
  const held = cardsOf(mine)
  let unsuited = 0
  let suited = 0
  for (const mineCards of held) {
    for (const [a, b] of cardsOf(theirs)) {
      if (mineCards.includes(a) || mineCards.includes(b)) continue
      if ((a & 3) === (b & 3)) suited++
      else unsuited++
    }
  }
  return { unsuited: unsuited / held.length, suited: suited / held.length }
}

describe('throws given mine', () => {
  it('knows how many pairs are left beside mine', () => {
    for (const [mine, theirs] of [
      [
        [12, 10],
        [12, 10],
      ],
      [
        [12, 12],
        [12, 12],
      ],
      [
        [12, 10],
        [12, 4],
      ],
      [
        [4, 4],
        [4, 9],
      ],
      [
        [0, 1],
        [7, 7],
      ],
      [
        [3, 9],
        [5, 6],
      ],
    ] as const) {
      const pairs = [rankHandIndex(mine), rankHandIndex(theirs)] as const
      const counted = countedPairs(...pairs)
      expect(pairsLeft(...pairs).unsuited).toBeCloseTo(counted.unsuited, 12)
      expect(pairsLeft(...pairs).suited).toBeCloseTo(counted.suited, 12)
    }
  })

  it('spreads chances over the pairs of cards that are left', () => {
    const size = RANK_HANDS[2]!
    const chances = new Float64Array(size * size * 2)
    const mine = rankHandIndex([12, 10])
    const theirs = rankHandIndex([12, 4])
    chances[(mine * size + theirs) * 2] = 0.6
    chances[(mine * size + theirs) * 2 + 1] = 0.4
    const weights = conditionalWeights(chances)[mine]!
    expect(weights[(4 * 13 + 12) * 2]).toBeCloseTo(0.6 / 9, 12)
    expect(weights[(4 * 13 + 12) * 2 + 1]).toBeCloseTo(0.4 / 3, 12)
    expect(weights.filter((weight) => weight > 0)).toHaveLength(2)
  })

  it('of strong players are shares of a whole, whatever the other throws', () => {
    for (const role of [PONE, DEALER]) {
      for (let mine = 0; mine < RANK_HANDS[2]!; mine++) {
        const weights = discardWeightsGiven(
          strongHabits(shippedPolicy()).discardWeights[role]!,
          mine,
        )
        let sum = 0
        for (let theirs = 0; theirs < RANK_HANDS[2]!; theirs++) {
          const [low, high] = [
            rankHands.ranks[2]![2 * theirs]!,
            rankHands.ranks[2]![2 * theirs + 1]!,
          ]
          const left = pairsLeft(mine, theirs)
          const at = (low * 13 + high) * 2
          sum += weights[at]! * left.unsuited + weights[at + 1]! * left.suited
        }
        expect(sum).toBeGreaterThan(0.99)
        expect(sum).toBeLessThan(1.01)
      }
    }
  })
})
