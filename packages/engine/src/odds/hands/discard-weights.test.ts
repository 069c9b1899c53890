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

  it('is that of one set filled plainly: means and every probability', { tags: 'slow' }, () => {
    const weights = combinationWeights(shippedDiscardModel())[PONE]!
    const [plain, quick] = [new CribEstimator(), new CribEstimator()]
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
          field.fill(seen, discardWeightsGiven(discardWeights[PONE]!, mine))
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
