import { describe, expect, it } from 'vitest'
import {
  advisePosition,
  aiSelectDiscard,
  type Card,
  createDeck,
  exactCribEV,
  handDistribution,
  monteCarloCribEV,
  optimalDiscard,
  parseHand,
  scoreHand,
} from '../index.js'
import { sixCards, sortedIds } from '../testing/contract/table.js'

const hands = Array.from({ length: 12 }, (_, seed) => sixCards(seed))

describe('the best discard', () => {
  it('000:331 of 5-5-6-7-Q-K is worth more than ten to the dealer', () => {
    const advice = optimalDiscard(parseHand('5H 5S 6D 7C KH QS'), true)
    expect(advice.expectedValue).toBeGreaterThan(10)
  })

  it('000:984 is the first of all fifteen, best first, each with what it keeps', () => {
    for (const hand of hands) {
      const advice = optimalDiscard(hand, true)
      expect(advice.allOptions).toHaveLength(15)
      expect(advice.discard).toEqual(advice.allOptions[0]!.discard)
      expect(advice.expectedValue).toBe(advice.allOptions[0]!.expectedValue)
      const values = advice.allOptions.map(({ expectedValue }) => expectedValue)
      expect(values).toEqual([...values].sort((a, b) => b - a))
      const throws = advice.allOptions.map(({ discard }) => sortedIds(discard).join())
      expect(new Set(throws).size).toBe(15)
      for (const { discard, keep } of advice.allOptions) {
        expect(sortedIds([...discard, ...keep])).toEqual(sortedIds(hand))
      }
    }
  })

  it('000:364 adds hand, crib and play, the crib against pone', () => {
    // Hand and crib are the document's; the net of the play came later.
    for (const hand of hands) {
      for (const isDealer of [true, false]) {
        for (const option of optimalDiscard(hand, isDealer).allOptions) {
          const { handEV, cribEV, peggingEV, expectedValue } = option
          expect(expectedValue).toBeCloseTo(handEV + cribEV + peggingEV, 9)
          expect(Math.sign(cribEV)).toBe(isDealer ? 1 : -1)
        }
      }
    }
  })

  it('004:97 knows the mean of a hand over all 46 starters exactly', () => {
    const hand = hands[0]!
    const starters = createDeck().filter(({ id }) => hand.every((card) => card.id !== id))
    expect(starters).toHaveLength(46)
    for (const { keep, handEV } of optimalDiscard(hand, false).allOptions) {
      const sum = starters.reduce((total, card) => total + scoreHand(keep, card, false).total, 0)
      expect(handEV).toBeCloseTo(sum / 46, 9)
    }
  })

  it('000:367 values the crib by 500 draws if asked to, to the last digit', () => {
    for (const hand of hands.slice(0, 4)) {
      for (const { discard, cribEV } of optimalDiscard(hand, true, { crib: 'sampled' })
        .allOptions) {
        expect(cribEV).toBe(monteCarloCribEV(discard, hand, 500))
      }
    }
  })

  it('001:146 003:520 values it exactly unless asked, against an opponent who chooses', () => {
    for (const hand of hands.slice(0, 4)) {
      for (const { discard, cribEV } of optimalDiscard(hand, true).allOptions) {
        expect(cribEV).toBeCloseTo(exactCribEV(discard, hand), 9)
      }
    }
  })

  it('003:529 reckons with an opponent who keeps what is good: fewer fives come back', () => {
    const hand = parseHand('JH KS 2D 9C 4H 7S')
    const discard = parseHand('JH KS')
    expect(exactCribEV(discard, hand, { opponent: 'choosing' })).toBeLessThan(
      exactCribEV(discard, hand, { opponent: 'uniform' }),
    )
  })
})

describe('what an opponent lays away', () => {
  it('001:147 is two of the six, with the exact mean of the four that stay', () => {
    for (const difficulty of ['easy', 'medium', 'hard', 'expert'] as const) {
      for (const hand of hands.slice(0, 5)) {
        const { discard, keep, expectedHandValue } = aiSelectDiscard(hand, true, { difficulty })
        expect(discard).toHaveLength(2)
        expect(sortedIds([...discard, ...keep])).toEqual(sortedIds(hand))
        expect(expectedHandValue).toBeCloseTo(handDistribution(keep, hand).mean, 9)
      }
    }
  })

  it('001:147 000:370 by Hard is the best of the exact values, where the document has the table', () => {
    for (const hand of hands) {
      for (const isDealer of [true, false]) {
        const { discard } = aiSelectDiscard(hand, isDealer, { difficulty: 'hard' })
        const best = optimalDiscard(hand, isDealer)
        const own = best.allOptions.find(
          (option) => sortedIds(option.discard).join() === sortedIds(discard).join(),
        )!
        expect(own.expectedValue).toBeCloseTo(best.expectedValue, 9)
      }
    }
  })

  it('002:700 is Medium’s unless told', () => {
    for (const hand of hands) {
      expect(aiSelectDiscard(hand, false)).toEqual(
        aiSelectDiscard(hand, false, { difficulty: 'medium' }),
      )
    }
    const differs = hands.some(
      (hand) =>
        sortedIds(aiSelectDiscard(hand, false).discard).join() !==
        sortedIds(aiSelectDiscard(hand, false, { difficulty: 'expert' }).discard).join(),
    )
    expect(differs).toBe(true)
  })
})

/** Choices as likely to win as the best, as far as anybody can tell. */
const AS_LIKELY = 0.001

interface Choice {
  readonly expectedValue: number
  readonly winProbability?: number
}

/** The most points among the choices that win as often as any. */
function mostPoints(choices: readonly Choice[]): number {
  const most = Math.max(...choices.map(({ winProbability }) => winProbability!))
  const alike = choices.filter(({ winProbability }) => winProbability! > most - AS_LIKELY)
  return Math.max(...alike.map(({ expectedValue }) => expectedValue))
}

const DECIDED = [
  [106, 60],
  [112, 74],
  [60, 110],
] as const

const HANDS: readonly (readonly Card[])[] = [
  parseHand('8D 8C 9S 10S JH KD'),
  ...Array.from({ length: 15 }, (_, seed) => sixCards(seed)),
]

describe('003:128 the best choice in a game that is decided', () => {
  it('003:130 brings more points among those that win as often', () => {
    for (const [mine, theirs] of DECIDED) {
      HANDS.forEach((hand, place) => {
        const advice = optimalDiscard(hand, place % 2 === 0, {
          scores: { mine, theirs },
          goal: 'win',
        })
        expect(advice.expectedValue).toBe(mostPoints(advice.allOptions))
      })
    }
  })

  it('003:130 is what the coach recommends', () => {
    for (const [mine, theirs] of DECIDED) {
      for (const hand of HANDS.slice(0, 6)) {
        const { evOptimal, options } = advisePosition({
          kind: 'discarding',
          hand,
          isDealer: false,
          scores: { mine, theirs },
          target: 121,
          goal: 'win',
        })
        expect(evOptimal).toBe(mostPoints(options))
      }
    }
  })

  it('003:129 wins more often where the game is open, whatever the points', () => {
    for (const hand of HANDS) {
      const { allOptions } = optimalDiscard(hand, true, {
        scores: { mine: 108, theirs: 110 },
        goal: 'win',
      })
      const most = Math.max(...allOptions.map(({ winProbability }) => winProbability!))
      expect(allOptions[0]!.winProbability).toBeGreaterThanOrEqual(most - AS_LIKELY)
    }
  })
})
