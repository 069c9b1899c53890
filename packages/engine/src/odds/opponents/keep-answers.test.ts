import { describe, expect, it } from 'vitest'
import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { peggingMeans } from '../hands/outcomes.js'
import type { OpponentEstimate } from './infer-opponent.js'
import { keepAnswers, peggingAgainst, unpackAnswers } from './keep-answers.js'

const FOURS = Array.from({ length: RANK_HANDS[4]! }, (_, hand) => hand)

const netAgainst = (reading: OpponentEstimate, role: number) => {
  const { gained, given } = peggingAgainst(reading)
  return FOURS.map((hand) => gained[role]![hand]! - given[role]![hand]!)
}

describe('the play of a keep against the opponent that was read', () => {
  const { perfect, foresight, thumb } = keepAnswers()
  const page = { name: 'a page', rules: () => 0, go: 0, temperature: 1 }
  const ahead = { name: 'one card ahead', rules: null, go: 0, temperature: 1 }

  it.each([
    ['perfect', { manner: { heuristicShare: 0.3, temperature: 1 }, perfect: 1 }, [1, 0, 0]],
    ['foresight', { manner: { heuristicShare: 0, temperature: 1 }, perfect: 0 }, [0, 1, 0]],
    ['thumb', { manner: { heuristicShare: 1, temperature: 1 }, perfect: 0 }, [0, 0, 1]],
    [
      'some of each',
      { manner: { heuristicShare: 0.25, temperature: 1 }, perfect: 0.4 },
      [0.4, 0.45, 0.15],
    ],
    [
      'a page of rules, perhaps',
      {
        manner: { heuristicShare: 0.5, temperature: 1, program: { program: page, share: 0.6 } },
        perfect: 0.5,
      },
      [0.5, 0.1, 0.4],
    ],
    [
      'one card ahead for sure',
      {
        manner: { heuristicShare: 1, temperature: 1, program: { program: ahead, share: 1 } },
        perfect: 0.2,
      },
      [0.2, 0.8, 0],
    ],
  ] as const)('is the mean of the answers, each as likely as it is: %s', (_, reading, shares) => {
    for (const role of [PONE, DEALER]) {
      const net = netAgainst(reading, role)
      for (const hand of FOURS) {
        const plain =
          shares[0] * perfect[role]![hand]! +
          shares[1] * foresight[role]![hand]! +
          shares[2] * thumb[role]![hand]!
        expect(net[hand]).toBeCloseTo(plain, 10)
      }
    }
  })

  it('gains as much more as it gives less', () => {
    const against = peggingAgainst({
      manner: { heuristicShare: 0.7, temperature: 1 },
      perfect: 0.1,
    })
    const strong = peggingMeans()
    for (const role of [PONE, DEALER]) {
      for (const hand of FOURS) {
        expect(against.gained[role]![hand]! - strong.gained[role]![hand]!).toBeCloseTo(
          strong.given[role]![hand]! - against.given[role]![hand]!,
          10,
        )
      }
    }
  })

  it('is better the worse the other plays', () => {
    // By any keep but a few.
    for (const role of [PONE, DEALER]) {
      const better = FOURS.filter((hand) => thumb[role]![hand]! > perfect[role]![hand]!)
      expect(better.length).toBeGreaterThan(0.9 * FOURS.length)
    }
  })

  it('refuses a damaged table', () => {
    expect(() => unpackAnswers({ check: 1, text: 'AAAA' })).toThrow('The table answers is damaged')
  })
})
