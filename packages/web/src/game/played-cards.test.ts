import { type Card, parseHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { countsOf, scoringCards } from './played-cards.js'

const lit = (laid: string) =>
  scoringCards(parseHand(laid))
    .map((card: Card) => card.id)
    .join(' ')

describe('scoringCards', () => {
  it.each([
    ['KH 5S', 'K-H 5-S'],
    ['KH QS AD', ''],
    ['KH 4S 4D', '4-S 4-D'],
    ['KH 4S 4D 4C', '4-S 4-D 4-C'],
    ['9H 2S 4D 3C', '2-S 4-D 3-C'],
    ['KH QS AD 10C', 'K-H Q-S A-D 10-C'],
  ])('%s lights %s', (laid, expected) => {
    expect(lit(laid)).toBe(expected)
  })
})

describe('countsOf', () => {
  it('begins again wherever a card meets a count of 0, and leaves gos out', () => {
    const [a, b, c] = parseHand('KH KS 5D') as [Card, Card, Card]
    const steps = [
      { playerIndex: 0, card: a, count: 0 },
      { playerIndex: 1, card: b, count: 10 },
      { playerIndex: 0, card: null, count: 20 },
      { playerIndex: 0, card: c, count: 0 },
    ]
    expect(countsOf(steps).map((laid) => laid.map(({ card }) => card.id))).toEqual([
      ['K-H', 'K-S'],
      ['5-D'],
    ])
  })
})
