import { describe, expect, it } from 'vitest'
import { cardIndex } from '../cards/card.js'
import { createDeck } from '../cards/deck.js'
import { parseCard, parseHand } from '../cards/text.js'

import { DiscardValues } from '../odds/hands/discard-values.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { strongModel } from '../odds/opponents/strong-model.js'
import { needsOf } from '../odds/race/needs.js'
import { WinDiscard } from '../odds/win-discard.js'
import { lastState } from '../testing/random-game.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { CutValues, cutsOfGame } from './cut-values.js'

const KEEP = parseHand('4H 5S 6D QC')
const DISCARD = parseHand('2H 9S')

function cutsAt(isDealer: boolean, mine: number, theirs: number): CutValues {
  const model = clubModel()
  const seat = { isDealer, scores: { mine, theirs }, target: 121, wins: model.wins }
  return new CutValues(seat, KEEP, DISCARD, model)
}

describe('the value of a cut', () => {
  it('is on average that of the 46 cards that can be cut', () => {
    const cuts = cutsAt(true, 60, 60)
    const held = [...KEEP, ...DISCARD].map(({ id }) => id)
    const values = createDeck().flatMap((card) => (held.includes(card.id) ? [] : cuts.of(card)))
    expect(values).toHaveLength(46)
    for (const key of ['points', 'winProbability'] as const) {
      const sum = values.reduce((total, value) => total + value[key], 0)
      expect(cuts.mean[key]).toBeCloseTo(sum / 46, 9)
    }
  })

  it('is won by heels for a dealer two points from home, and lost by them for pone', () => {
    expect(cutsAt(true, 119, 30).of(parseCard('JH')).winProbability).toBeCloseTo(1, 6)
    expect(cutsAt(false, 30, 119).of(parseCard('JH')).winProbability).toBeCloseTo(0, 6)
    expect(cutsAt(true, 119, 100).of(parseCard('3H')).winProbability).toBeLessThan(0.999)
  })

  it('grows with what I have and falls with what they have, up to the last point', () => {
    for (const isDealer of [true, false]) {
      const chance = (mine: number, theirs: number) =>
        cutsAt(isDealer, mine, theirs).mean.winProbability
      const row = [115, 117, 118, 119, 120].map((mine) => chance(mine, 119))
      expect(row.toSorted((a, b) => a - b)).toEqual(row)
      const column = [115, 117, 118, 119, 120].map((theirs) => chance(119, theirs))
      expect(column.toSorted((a, b) => b - a)).toEqual(column)
    }
  })

  it('is on average what the discard is worth, near home against a strong player too', () => {
    const model = strongModel(shippedPolicy())
    const six = [...KEEP, ...DISCARD].map(cardIndex)
    const values = new DiscardValues()
    const winner = new WinDiscard()
    for (const isDealer of [true, false]) {
      for (const [mine, theirs] of [
        [118, 116],
        [113, 119],
      ] as const) {
        const scores = { mine, theirs }
        const needs = needsOf(isDealer, 121 - mine, 121 - theirs)
        values.evaluate(six, isDealer, model.habits(needs).discardWeights, model.pegging)
        winner.evaluate(values, six, isDealer, scores, 121, model)
        const seat = { isDealer, scores, target: 121, wins: model.wins }
        const { winProbability } = new CutValues(seat, KEEP, DISCARD, model).mean
        expect(Math.abs(winProbability - winner.win.at(-1)!), `${mine}-${theirs}`).toBeLessThan(
          0.01,
        )
      }
    }
  })

  it('is told for each hand of a game, in the role the seat had in it', () => {
    const game = lastState({ seed: 4, dealer: 0, counting: 'auto' }, 2, 45)
    const model = clubModel()
    const cuts = cutsOfGame(game, 0, model)
    expect(cuts.size).toBeGreaterThan(1)
    for (const [at, cut] of cuts) {
      const { dealt, discards, scoresBefore, dealerIndex, starter } = game.history[at]!
      const keep = dealt[0].filter(({ id }) => discards[0].every((card) => card.id !== id))
      const scores = { mine: scoresBefore[0], theirs: scoresBefore[1] }
      const seat = { isDealer: dealerIndex === 0, scores, target: 121, wins: model.wins }
      expect(cut.of(starter!)).toEqual(new CutValues(seat, keep, discards[0], model).of(starter!))
    }
  })
})
