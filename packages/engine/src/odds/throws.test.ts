import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../cards/random.js'
import { RANK_HANDS, rankHandIndex } from '../rules/rank-hands.js'
import { CribField } from './crib-field.js'
import { DiscardValues } from './discard-values.js'
import { combinationWeights, PONE, shippedDiscardModel } from './models.js'
import { strongHabits } from './strong-model.js'
import { givenWeights, pairsLeft, throwsGiven } from './throws.js'

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
    const weights = givenWeights(chances)[mine]!
    expect(weights[(4 * 13 + 12) * 2]).toBeCloseTo(0.6 / 9, 12)
    expect(weights[(4 * 13 + 12) * 2 + 1]).toBeCloseTo(0.4 / 3, 12)
    expect(weights.filter((weight) => weight > 0)).toHaveLength(2)
  })
})

describe('the field for many sets of weights', () => {
  const rng = createRng(11)
  const draw = () => {
    const deck = Uint8Array.from({ length: 52 }, (_, card) => card)
    for (let i = 0; i < 6; i++) {
      const j = i + randomBelow(rng, 52 - i)
      ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
    }
    return Array.from(deck.subarray(0, 6))
  }

  it('is that of one set filled plainly: means and every probability', () => {
    const weights = combinationWeights(shippedDiscardModel())[PONE]!
    const [plain, quick] = [new CribField(), new CribField()]
    const [a, b] = [new Float64Array(30), new Float64Array(30)]
    for (let round = 0; round < 40; round++) {
      const six = draw()
      const seen = new Uint8Array(52)
      for (const card of six) seen[card] = 1
      plain.fill(seen, weights)
      quick.survey(seen)
      quick.weigh(weights)
      for (let i = 0; i < 5; i++) {
        for (let j = i + 1; j < 6; j++) {
          const mean = plain.mean(six[i]!, six[j]!)
          expect(quick.meanGiven(six[i]!, six[j]!, weights)).toBeCloseTo(mean, 10)
          expect(quick.mean(six[i]!, six[j]!)).toBeCloseTo(mean, 10)
          plain.distribution(six[i]!, six[j]!, a)
          quick.distribution(six[i]!, six[j]!, b)
          for (const [points, chance] of a.entries()) expect(b[points]).toBeCloseTo(chance, 10)
        }
      }
    }
  })

  it('values each discard against what is thrown beside it', () => {
    const { throws } = strongHabits()
    const values = new DiscardValues()
    const field = new CribField()
    for (let round = 0; round < 10; round++) {
      const six = draw()
      const seen = new Uint8Array(52)
      for (const card of six) seen[card] = 1
      values.evaluate(six, true, throws)
      let choice = 0
      for (let i = 0; i < 5; i++) {
        for (let j = i + 1; j < 6; j++) {
          const mine = rankHandIndex([six[i]! >> 2, six[j]! >> 2])
          field.fill(seen, throwsGiven(throws[PONE]!, mine))
          const mean = field.mean(six[i]!, six[j]!)
          expect(values.crib[choice]).toBeCloseTo(mean, 10)
          const spread = new Float64Array(30)
          values.cribDistribution(choice++, spread)
          expect(spread.reduce((sum, chance, points) => sum + chance * points, 0)).toBeCloseTo(
            mean,
            5,
          )
        }
      }
    }
  })
})
