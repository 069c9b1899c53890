import { describe, expect, it } from 'vitest'
import { cardIndex } from '../cards/card.js'
import { createRng, randomBelow } from '../cards/random.js'
import { parseHand } from '../cards/text.js'
import { DEALER, PONE } from '../rules/seat.js'
import { randomCards } from '../testing/random-cards.js'
import { referenceWinAfterDiscard } from '../testing/reference/reference-win-discard.js'
import { optimalDiscard } from '../words/advice.js'
import { DiscardValues } from './hands/discard-values.js'
import { clubModel } from './opponents/opponent-model.js'
import { needsOf } from './race/needs.js'
import { chanceAt } from './race/win-probability.js'
import { WinDiscard } from './win-discard.js'

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

  it('is the position, in which the deal brings nothing but their hand, and what each part adds', () => {
    const rng = createRng(9)
    const values = new DiscardValues()
    const winner = new WinDiscard()
    const model = clubModel()
    for (let round = 0; round < 12; round++) {
      const six = randomCards(6, 300 + round).map(cardIndex)
      const isDealer = round % 2 === 0
      const scores = { mine: 120 - randomBelow(rng, 40), theirs: 120 - randomBelow(rng, 40) }
      const [mine, theirs] = [121 - scores.mine, 121 - scores.theirs]
      const { discardWeights, hands } = model.habits(needsOf(isDealer, mine, theirs))
      values.evaluate(six, isDealer, discardWeights, model.pegging)
      winner.evaluate(values, six, isDealer, scores, 121, model)
      const jacks = (4 - six.filter((card) => card >> 2 === 10).length) / 46
      const withHeels = (heels: number) =>
        hands[isDealer ? PONE : DEALER]!.reduce((sum, chance, points) => {
          const [myNeed, theirNeed] = isDealer
            ? [mine - heels, theirs - points]
            : [mine, theirs - heels - points]
          return sum + chance * chanceAt(model.wins, myNeed, theirNeed, !isDealer)
        }, 0)
      const position = (1 - jacks) * withHeels(0) + jacks * withHeels(2)
      for (let choice = 0; choice < 15; choice++) {
        const parts = winner.partsOf(choice)
        expect(parts.position).toBeCloseTo(position, 9)
        expect(parts.hand).toBeGreaterThanOrEqual(-1e-12)
        expect(parts.crib * (isDealer ? 1 : -1)).toBeGreaterThanOrEqual(-1e-12)
        const sum = parts.position + parts.hand + parts.crib + parts.pegging
        expect(sum).toBeCloseTo(winner.win[choice]!, 12)
      }
    }
  })

  it('needs neither crib nor play where the hand is enough for a pone', () => {
    const six = parseHand('4S 5H 6D 6C KH QS').map(cardIndex)
    const values = new DiscardValues()
    const winner = new WinDiscard()
    const model = clubModel()
    values.evaluate(six, false, model.habits(null).discardWeights, model.pegging)
    winner.evaluate(values, six, false, { mine: 115, theirs: 60 }, 121)
    const kept = winner.partsOf(14)
    expect(kept.position + kept.hand).toBeCloseTo(1, 9)
    expect(kept.crib).toBeCloseTo(0, 9)
    expect(kept.pegging).toBeCloseTo(0, 6)
  })
})
