import { describe, expect, it } from 'vitest'
import { type Card, cardIndex } from '../../cards/card.js'
import { parseHand } from '../../cards/text.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { publishedDiscardModel } from '../../testing/published/published-throws.js'
import { randomCards } from '../../testing/random-cards.js'
import { meanOfPoints, referenceCribDistribution } from '../../testing/reference/reference-crib.js'
import { CribEstimator } from './crib-estimator.js'
import { DISCARD_PAIRS } from './discard-pairs.js'
import { DiscardValues } from './discard-values.js'
import { flagSeen } from './hand-ev.js'
import { combinationWeights, shippedDiscardModel, uniformDiscardModel } from './models.js'

const MODELS = {
  shipped: shippedDiscardModel(),
  uniform: uniformDiscardModel(),
  published: publishedDiscardModel(),
}

/** Hands in which jacks, pairs and one suit meet, and others by chance. */
const SIXES = [
  parseHand('JS 4S 9H KD 2C 7H'),
  parseHand('JS JH 5S 5D 6C 6H'),
  parseHand('2H 8H JH KH 4H 9H'),
  randomCards(6, 1),
]

describe('the crib against one who chooses', () => {
  it('has exactly the mean of counting every pair and every starter', {
    tags: 'slow',
    timeout: 60_000,
  }, () => {
    SIXES.forEach((six, i) => {
      const model = Object.values(MODELS)[i % 3]!
      const role = i % 2
      const field = new CribEstimator()
      const weights = combinationWeights(model)[role]!
      field.survey(flagSeen(six))
      const slow = referenceCribDistribution(model, role, six.slice(0, 2), six)
      const [a, b] = six.map(cardIndex) as [number, number]
      expect(field.mean(a, b, weights)).toBeCloseTo(meanOfPoints(slow), 9)
      expect(field.mean(b, a, weights)).toBeCloseTo(field.mean(a, b, weights), 12)

      const spread = new Float64Array(30)
      field.weigh(weights)
      field.distribution(a, b, spread)
      expect(spread.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
      expect(meanOfPoints(spread)).toBeCloseTo(meanOfPoints(slow), 9)
      // Nobs and flush are spread as if they came by themselves: nearly right everywhere.
      slow.forEach((chance, points) => {
        expect(Math.abs(spread[points]! - chance), `${points} points`).toBeLessThan(0.02)
      })
    })
  })

  it('can be surveyed again and again', () => {
    const field = new CribEstimator()
    const weights = combinationWeights(MODELS.shipped)[PONE]!
    const means = [1, 2, 1].map((seed) => {
      const six = randomCards(6, seed)
      field.survey(flagSeen(six))
      return field.mean(cardIndex(six[0]!), cardIndex(six[1]!), weights)
    })
    expect(means[2]).toBe(means[0])
    expect(means[1]).not.toBe(means[0])
  })
})

const idsOf = (cards: readonly Card[]) =>
  cards
    .map(({ id }) => id)
    .sort()
    .join(' ')

/** Known truths: hand and crib parts with the published throws, no play. */
const TRUTHS: readonly {
  readonly six: string
  readonly isDealer: boolean
  readonly options: readonly (readonly [string, number, number])[]
}[] = [
  {
    six: '5S 5H 6D 7C JS QH',
    isDealer: true,
    options: [
      ['5S 5H JS QH', 12.674, 4.775],
      ['5S 5H 6D 7C', 12.217, 4.634],
    ],
  },
  {
    six: 'AS 2H 3D 4C 5S KH',
    isDealer: false,
    options: [['2H 3D 4C 5S', 8.587, -3.902]],
  },
  {
    six: '4S 4H 4D 5C 6S 6H',
    isDealer: true,
    options: [
      ['4S 5C 6S 6H', 15.0, 5.339],
      // The two thrown are of one suit.
      ['4S 4D 5C 6S', 15.239, 3.447],
    ],
  },
  {
    six: '2S 3S 4S 5S 8H KD',
    isDealer: false,
    options: [['2S 3S 4S 5S', 12.761, -4.078]],
  },
]

describe('known truths of the discard, with the published throws', () => {
  const weights = combinationWeights(MODELS.published)
  const values = new DiscardValues()

  it.each(TRUTHS)('$six', ({ six, isDealer, options }) => {
    const cards = parseHand(six)
    values.evaluate(cards.map(cardIndex), isDealer, weights)
    const keepOf = (choice: number) =>
      idsOf(cards.filter((_, i) => !DISCARD_PAIRS[choice]!.includes(i)))
    const order = Array.from({ length: 15 }, (_, choice) => choice).sort(
      (a, b) => values.total[b]! - values.total[a]!,
    )
    options.forEach(([keep, hand, crib], place) => {
      const choice = order.find((one) => keepOf(one) === idsOf(parseHand(keep)))!
      expect(values.hand[choice]).toBeCloseTo(hand, 3)
      expect(values.crib[choice]).toBeCloseTo(crib, 3)
      if (place === 0) expect(values.total[choice]).toBeCloseTo(values.total[order[0]!]!, 12)
      else expect(values.total[choice]).toBeLessThan(values.total[order[0]!]! - 0.1)
    })
  })

  it('throws A-K from A-2-3-4-5-K as pone, never 5-K', () => {
    const cards = parseHand('AS 2H 3D 4C 5S KH')
    values.evaluate(cards.map(cardIndex), false, weights)
    // Choices in order: A-2 A-3 A-4 A-5 A-K 2-3 … 5-K last.
    expect(values.best()).toBe(4)
    expect(values.total[4]! - values.total[14]!).toBeGreaterThan(1)
  })
})

describe('roles', () => {
  it('takes pone as thrower into the dealer’s crib', () => {
    const six = randomCards(6, 9).map(cardIndex)
    const weights = combinationWeights(MODELS.shipped)
    const values = new DiscardValues()
    const field = new CribEstimator()
    const seen = new Uint8Array(52)
    for (const card of six) seen[card] = 1
    for (const isDealer of [true, false]) {
      values.evaluate(six, isDealer, weights)
      field.survey(seen)
      const thrown = weights[isDealer ? PONE : DEALER]!
      expect(values.crib[0]).toBe((isDealer ? 1 : -1) * field.mean(six[0]!, six[1]!, thrown))
    }
  })
})
