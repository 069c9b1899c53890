import { describe, expect, it } from 'vitest'
import { cardIndex, createCard, RANKS } from '../../cards/card.js'
import { rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import {
  PUBLISHED_CRIB_TABLES,
  type PublishedCribTable,
} from '../../testing/published/published-crib-tables.js'
import { PUBLISHED_THROWS } from '../../testing/published/published-throws.js'
import { CribEstimator } from './crib-estimator.js'
import {
  combinationWeights,
  shippedDiscardModel,
  shippedKeepModel,
  uniformDiscardModel,
} from './models.js'

const model = shippedDiscardModel()
const ROLES = [
  ['pone', PONE],
  ['dealer', DEALER],
] as const

/** How often the role throws each rank pair, suits aside. */
const throwsOf = (role: number) =>
  model.unsuited[role]!.map((chance, pair) => chance + model.suited[role]![pair]!)

/** The average crib into which the role throws each rank pair, seeing no other card. */
function cribAverages(role: number): Float64Array {
  const field = new CribEstimator()
  const weights = combinationWeights(model)[role === DEALER ? PONE : DEALER]!
  const averageOf = (a: number, b: number) => {
    const seen = new Uint8Array(52)
    seen[a] = 1
    seen[b] = 1
    field.survey(seen)
    return field.mean(a, b, weights)
  }
  return Float64Array.from({ length: 91 }, (_, pair) => {
    const low = RANKS[rankHands.ranks[2]![2 * pair]!]!
    const high = RANKS[rankHands.ranks[2]![2 * pair + 1]!]!
    const first = cardIndex(createCard(low, 'H'))
    const unlike = averageOf(first, cardIndex(createCard(high, 'S')))
    if (low === high) return unlike
    return 0.75 * unlike + 0.25 * averageOf(first, cardIndex(createCard(high, 'H')))
  })
}

function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const n = x.length
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    sx += x[i]!
    sy += y[i]!
    sxx += x[i]! ** 2
    syy += y[i]! ** 2
    sxy += x[i]! * y[i]!
  }
  return (n * sxy - sx * sy) / Math.sqrt((n * sxx - sx * sx) * (n * syy - sy * sy))
}

describe('the shipped discard model', () => {
  it.each(ROLES)('is a distribution over the pairs of cards: %s', (_, role) => {
    expect(throwsOf(role).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 3)
    model.suited[role]!.forEach((chance, pair) => {
      const alike = rankHands.ranks[2]![2 * pair] === rankHands.ranks[2]![2 * pair + 1]
      if (alike) expect(chance).toBe(0)
      expect(chance).toBeGreaterThanOrEqual(0)
    })
  })

  it.each(ROLES)('throws nearly as often as published: %s', (name, role) => {
    const ours = throwsOf(role)
    const published = PUBLISHED_THROWS[name]
    // The share of all throws that would have to change to make the two alike.
    let moved = 0
    ours.forEach((chance, pair) => {
      moved += Math.abs(chance - published[pair]! / 100) / 2
    })
    expect(moved).toBeLessThan(0.12)
    expect(correlation(ours, published)).toBeGreaterThan(0.9)
  })

  it('gives the dealer two of a suit more gladly than pone', () => {
    const [pone, dealer] = ROLES.map(([, role]) => {
      let suited = 0
      let unlike = 0
      model.suited[role]!.forEach((chance, pair) => {
        if (rankHands.ranks[2]![2 * pair] === rankHands.ranks[2]![2 * pair + 1]) return
        suited += chance
        unlike += chance + model.unsuited[role]![pair]!
      })
      return suited / unlike
    })
    // By chance alone it would be 3 of 12: a crib flush is 5 points to the dealer.
    expect(pone).toBeLessThan(dealer!)
    expect(pone).toBeGreaterThan(0.15)
    expect(dealer).toBeLessThan(0.35)
  })

  describe.each(ROLES)('gives cribs of %s', (name, role) => {
    const ours = cribAverages(role)
    const often = PUBLISHED_THROWS[name]

    it.each(Object.entries(PUBLISHED_CRIB_TABLES))('that %s published', (_, tables) => {
      const published = (tables as PublishedCribTable)[name]
      expect(correlation(ours, published)).toBeGreaterThan(0.99)
      let difference = 0
      let total = 0
      ours.forEach((points, pair) => {
        difference += often[pair]! * Math.abs(points - published[pair]!)
        total += often[pair]!
      })
      expect(difference / total).toBeLessThan(0.25)
    })
  })
})

describe('the shipped keep model', () => {
  it.each(ROLES)('is a distribution over 1820 rank hands: %s', (_, role) => {
    const keeps = shippedKeepModel()[role]!
    expect(keeps).toHaveLength(1820)
    expect(keeps.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2)
    expect(Math.min(...keeps)).toBeGreaterThanOrEqual(0)
  })

  it('agrees with the throws on how often a five is kept', () => {
    // Six cards hold 6/13 fives on average; what is not thrown is kept.
    for (const [, role] of ROLES) {
      let kept = 0
      shippedKeepModel()[role]!.forEach((chance, hand) => {
        kept += chance * rankHands.counts[4]![hand * 13 + 4]!
      })
      let thrown = 0
      throwsOf(role).forEach((chance, pair) => {
        thrown += chance * rankHands.counts[2]![pair * 13 + 4]!
      })
      expect(kept + thrown).toBeCloseTo(6 / 13, 1)
    }
  })
})

describe('weights of single pairs of cards', () => {
  it('are even where any throw is as likely', () => {
    for (const weights of combinationWeights(uniformDiscardModel())) {
      for (let low = 0; low < 13; low++) {
        for (let high = low; high < 13; high++) {
          expect(weights[(low * 13 + high) * 2]).toBeCloseTo(1 / 1326, 15)
          expect(weights[(low * 13 + high) * 2 + 1]).toBeCloseTo(low === high ? 0 : 1 / 1326, 15)
        }
      }
    }
  })
})
