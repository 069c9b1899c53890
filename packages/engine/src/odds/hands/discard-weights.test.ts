import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { PONE } from '../../rules/seat.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { strongHabits } from '../opponents/strong-model.js'
import { CribEstimator } from './crib-estimator.js'
import { discardWeightsGiven } from './discard-pairs.js'
import { DiscardValues } from './discard-values.js'
import { combinationWeights, shippedDiscardModel } from './models.js'

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

  it('has the same mean by its distribution', () => {
    const weights = combinationWeights(shippedDiscardModel())[PONE]!
    const field = new CribEstimator()
    const spread = new Float64Array(30)
    for (let round = 0; round < 40; round++) {
      const six = draw()
      const seen = new Uint8Array(52)
      for (const card of six) seen[card] = 1
      field.survey(seen)
      field.weigh(weights)
      for (let i = 0; i < 5; i++) {
        for (let j = i + 1; j < 6; j++) {
          field.distribution(six[i]!, six[j]!, spread)
          const mean = spread.reduce((sum, chance, points) => sum + chance * points, 0)
          expect(field.mean(six[i]!, six[j]!, weights)).toBeCloseTo(mean, 5)
        }
      }
    }
  })

  it('values each discard against what is thrown beside it', () => {
    const { discardWeights } = strongHabits(shippedPolicy())
    const values = new DiscardValues()
    const field = new CribEstimator()
    for (let round = 0; round < 10; round++) {
      const six = draw()
      const seen = new Uint8Array(52)
      for (const card of six) seen[card] = 1
      values.evaluate(six, true, discardWeights)
      let choice = 0
      for (let i = 0; i < 5; i++) {
        for (let j = i + 1; j < 6; j++) {
          const mine = rankHandIndex([six[i]! >> 2, six[j]! >> 2])
          field.survey(seen)
          const thrown = discardWeightsGiven(discardWeights[PONE]!, mine)
          const mean = field.mean(six[i]!, six[j]!, thrown)
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
