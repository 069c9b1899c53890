import { parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { referenceScore } from '../../testing/reference/reference-scorer.js'

const score = (hand: string, starter: string, isCrib = false) =>
  scoreHand(parseHand(hand), parseCard(starter), isCrib)

describe('known hands', () => {
  const known: readonly (readonly [string, string, string, number])[] = [
    ['the perfect 29', '5H 5S 5D JC', '5C', 29],
    ['28: four fives and a ten', '5H 5S 5D KC', '5C', 28],
    ['28 with the jack of another suit', '5H 5S 5D 5C', 'JH', 28],
    ['24: 4-4-5-5-6', '4H 4S 5D 5C', '6H', 24],
    ['24: 4-5-5-6-6', '4H 5S 5D 6C', '6H', 24],
    ['24: 7-7-8-8-9', '7H 7S 8D 8C', '9H', 24],
    ['24: three threes and their nine', '3H 3S 3D 3C', '9H', 24],
    ['21: three fives, two tens and nobs', '5H 5S 5D JC', '10C', 21],
    ['21: 7-7-7-8-9', '7H 7S 7D 8C', '9H', 21],
    ['21: 6-7-7-7-8', '6H 7S 7D 7C', '8H', 21],
    ['0: nothing fits', '2H 4S 6D 8C', 'KH', 0],
    ['0: even ranks only, another way', 'QH 2S 4D 6C', '8D', 0],
    ['double run of three', '3H 4S 4D 5C', 'KH', 10],
    ['double run of four: 3-4-4-5-6 is 8, 2 and fifteens', '3H 4S 4D 5C', '6H', 14],
    ['double-double run: 3-3-4-4-5', '3H 3S 4D 4C', '5H', 20],
    ['double-double run: J-J-Q-Q-K', 'JH JS QD QC', 'KH', 17],
    ['triple run: 3-3-3-4-5', '3H 3S 3D 4C', '5H', 21],
    ['run of five', '9H 10S JD QC', 'KH', 5],
    ['ace does not follow the king', 'QH KS AD 2C', '9H', 0],
    ['all five cards make one fifteen', 'AH 2S 3D 4C', '5H', 7],
  ]
  it.each(known)('%s (%s, %s)', (_name, hand, starter, total) => {
    expect(score(hand, starter).total).toBe(total)
    expect(referenceScore(parseHand(hand), parseCard(starter)).hand).toBe(total)
  })

  it('names nothing in a hand of nothing', () => {
    expect(score('2H 4S 6D 8C', 'KH').items).toEqual([])
  })

  it('scores 4 for a flush in hand, 5 with the starter', () => {
    expect(score('2H 4H 6H 8H', 'KS').flush).toBe(4)
    expect(score('2H 4H 6H 8H', 'KH').flush).toBe(5)
  })

  it('scores a flush in the crib with all five only', () => {
    expect(score('2H 4H 6H 8H', 'KS', true).flush).toBe(0)
    expect(score('2H 4H 6H 8H', 'KH', true).flush).toBe(5)
  })

  it("scores nobs for the jack of the starter's suit, in the crib too", () => {
    expect(score('JH 2S 4D 6C', '8H').nobs).toBe(1)
    expect(score('JH 2S 4D 6C', '8H', true).nobs).toBe(1)
    expect(score('JS 2S 4D 6C', '8H').nobs).toBe(0)
  })
})

describe('items', () => {
  it('names every combination in the order a player counts aloud', () => {
    const { items, ...points } = score('4H 4S 5D JS', '6S')
    expect(points).toEqual({ total: 15, fifteens: 6, pairs: 2, runs: 6, flush: 0, nobs: 1 })
    expect(
      items.map(({ kind, cards, points, runningTotal }) =>
        [kind, cards.map(({ id }) => id).join(' '), points, runningTotal].join(' '),
      ),
    ).toEqual([
      'fifteen 5-D J-S 2 2',
      'fifteen 4-H 5-D 6-S 2 4',
      'fifteen 4-S 5-D 6-S 2 6',
      'pair 4-H 4-S 2 8',
      'run 4-H 5-D 6-S 3 11',
      'run 4-S 5-D 6-S 3 14',
      'nobs J-S 1 15',
    ])
  })

  it('names four cards for a hand flush and five with the starter', () => {
    const four = score('2H 4H 6H 8H', 'KS').items.at(-1)
    expect(four).toMatchObject({ kind: 'flush', cards: parseHand('2H 4H 6H 8H'), points: 4 })
    const five = score('2H 4H 6H 8H', 'KH').items.at(-1)
    expect(five).toMatchObject({ kind: 'flush', cards: parseHand('2H 4H 6H 8H KH'), points: 5 })
  })

  it('does not depend on the order of the cards, and leaves them as they were', () => {
    const hand = Object.freeze(parseHand('JS 5D 4S 4H'))
    expect(scoreHand(hand, parseCard('6S'), false)).toEqual(score('4H 4S 5D JS', '6S'))
  })
})
