import { analyzeDecision, parseHand } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { cardSums, discardSums, points } from './sums.js'

const printed = (value: number) => Number(points(value).replace('−', '-'))
const cents = (value: number) => Math.round(100 * printed(value))

it('prints parts that add up to the total that is printed', () => {
  for (const isDealer of [true, false]) {
    const { options } = analyzeDecision({
      type: 'discard',
      hand: parseHand('4H 5H 5C 6S 10D KC'),
      playerChoice: parseHand('10D KC'),
      isDealer,
      handIndex: 0,
      playerIndex: 0,
      scores: [62, 71],
    })
    expect(options).toHaveLength(15)
    for (const option of options) {
      const { hand, crib, play, total } = discardSums(option)
      expect(cents(hand) + cents(crib) + cents(play)).toBe(cents(total))
      expect(Math.abs(play - option.parts!.pegging)).toBeLessThan(0.02)
    }
  }
})

it('a card is what it pegs now and the rest, and no minus stands before zero', () => {
  const { now, rest, total } = cardSums({ points: 2, expectedValue: -1.0749 } as never)
  expect([now, points(rest), points(total)]).toEqual([2, '−3.07', '−1.07'])
  expect(points(-0.001)).toBe('0.00')
})
