import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng, randomBelow } from '../../cards/random.js'
import { EXPERT, expertDiscard } from '../../players/expert/expert.js'
import { viewOfPosition } from '../../rules/position/view-of-position.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { valueDiscards } from '../optimal-discard.js'
import { discardingFrom } from '../position-of-context.js'
import { needsOf } from '../race/needs.js'
import { expertModel, measuredModel } from './measured-models.js'
import { MEASURED_OPPONENTS } from './model-names.js'
import { modelsForPlayers } from './models-by-name.js'
import { modelAt, type OpponentModel } from './opponent-model.js'

const policy = shippedPolicy()
const expert = expertModel(policy)
const measured = measuredModel('expert', policy)

it('only medium was found to play by rules of thumb', () => {
  const shares = MEASURED_OPPONENTS.map((name) => measuredModel(name, policy).style!.heuristicShare)
  expect(shares).toEqual(MEASURED_OPPONENTS.map((name) => Number(name === 'medium')))
})

describe('the expert as a model', () => {
  it('is as measured until both have at most nine to go, and in the luck of a game', () => {
    expect(modelAt(expert, null)).toBe(expert)
    expect(modelAt(expert, { dealer: 9, pone: 10 })).toBe(expert)
    expect(modelAt(expert, { dealer: 9, pone: 9 })).toBe(expert.nearHome)
    expect(modelAt(measured, { dealer: 1, pone: 1 })).toBe(measured)
    expect(modelsForPlayers(['expert', null], policy)[0]).toBe(measured)
    expect(expertModel(policy)).toBe(expert)
    expect(expert.nearHome!.name).toBe('expert')
  })

  it('values discards by who stands for it', () => {
    const chances = (model: OpponentModel, mine: number, theirs: number) => {
      const hand = shuffle(createDeck(), createRng(3)).slice(0, 6)
      const position = discardingFrom(hand, true, { scores: { mine, theirs } })
      return valueDiscards(position, { model }).map(({ winProbability }) => winProbability)
    }
    expect(chances(expert, 111, 115)).toEqual(chances(measured, 111, 115))
    expect(chances(expert, 119, 115)).toEqual(chances(expert.nearHome!, 119, 115))
    expect(chances(expert, 119, 115)).not.toEqual(chances(measured, 119, 115))
  })

  it('keeps near home what the expert keeps, likelier than as measured', () => {
    const discard = expertDiscard(EXPERT)
    const rng = createRng(42)
    const models = [expert.nearHome!, measured]
    const logs = models.map(() => 0)
    for (let i = 0; i < 200; i++) {
      const hand = shuffle(createDeck(), rng).slice(0, 6)
      const [mine, theirs] = [112 + randomBelow(rng, 9), 112 + randomBelow(rng, 9)]
      const isDealer = i % 2 === 0
      const position = discardingFrom(hand, isDealer, { scores: { mine, theirs } })
      const { chosen } = discard(viewOfPosition(position))
      const kept = hand.filter((card) => !chosen.includes(card)).map((card) => cardIndex(card) >> 2)
      const needs = needsOf(isDealer, 121 - mine, 121 - theirs)
      models.forEach((model, at) => {
        const keeps = model.habits(needs).keeps[isDealer ? DEALER : PONE]!
        const all = keeps.reduce((sum, share) => sum + share, 0)
        logs[at]! += Math.log(keeps[rankHandIndex(kept)]! / all + 1e-6) / 200
      })
    }
    expect(logs[0]).toBeGreaterThan(logs[1]! + 0.4)
  })
})
