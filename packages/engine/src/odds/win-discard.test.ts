import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../cards/random.js'
import { parseHand } from '../cards/text.js'
import { randomCards } from '../testing/random-cards.js'
import { referenceWinAfterDiscard } from '../testing/reference/reference-win-discard.js'
import { optimalDiscard } from '../words/advice.js'

describe('the probability of winning after a discard', () => {
  it('is what going forwards through the deal gives, at any scores', () => {
    const rng = createRng(5)
    for (let round = 0; round < 24; round++) {
      const six = randomCards(6, 100 + round)
      const isDealer = round % 2 === 0
      const target = round % 6 === 5 ? 61 : 121
      const score = () => target - 1 - randomBelow(rng, round % 3 === 0 ? target : 25)
      const scores = { mine: score(), theirs: score() }
      const { allOptions } = optimalDiscard(six, isDealer, { scores, target })
      for (const option of [allOptions[0]!, allOptions[7]!, allOptions[14]!]) {
        const slow = referenceWinAfterDiscard(
          six,
          option.discard,
          isDealer,
          scores,
          target,
          option.peggingFor,
          option.peggingAgainst,
        )
        expect(option.winProbability, `${scores.mine}-${scores.theirs}`).toBeCloseTo(slow, 9)
      }
    }
  })

  it('is certain for a pone who needs what the hand holds and cannot be passed', () => {
    // Pone counts first: 4-5-6-6 is at least 12, and the opponent needs far more than a play.
    const six = parseHand('4S 5H 6D 6C KH QS')
    const best = optimalDiscard(six, false, { scores: { mine: 115, theirs: 60 }, goal: 'win' })
    expect(best.allOptions[0]!.winProbability).toBeGreaterThan(0.9999)
    const behind = optimalDiscard(six, true, { scores: { mine: 109, theirs: 119 }, goal: 'win' })
    expect(behind.allOptions[0]!.winProbability).toBeLessThan(0.3)
  })

  it('grows with my score and falls with theirs', () => {
    const six = randomCards(6, 7)
    for (const isDealer of [true, false]) {
      for (let score = 90; score < 120; score++) {
        const at = (mine: number, theirs: number) =>
          optimalDiscard(six, isDealer, { scores: { mine, theirs } }).allOptions[0]!.winProbability!
        expect(at(score + 1, 105)).toBeGreaterThanOrEqual(at(score, 105) - 1e-9)
        expect(at(105, score + 1)).toBeLessThanOrEqual(at(105, score) + 1e-9)
      }
    }
  })
})
