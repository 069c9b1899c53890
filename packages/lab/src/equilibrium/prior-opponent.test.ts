import { shippedPolicy } from '@skunkd/arena/internals'
import { cardIndex, getPlayer, optimalDiscard, parseHand } from '@skunkd/engine'
import { DEALER, discardView, peggingAgainst, rankHandIndex } from '@skunkd/engine/internals'
import { expect, it } from 'vitest'
import { PRIOR_OPPONENT } from './prior-opponent.js'

it('is whom the expert expects when it divides its first hand', () => {
  const hand = parseHand('AC 4H 5D 6S JD QC')
  const { gained, given } = peggingAgainst(PRIOR_OPPONENT)
  const { allOptions } = optimalDiscard(hand, true)
  const expert = getPlayer('expert', { policy: shippedPolicy() })
  const never = () => {
    throw new Error('The expert draws no lots.')
  }
  const { candidates } = expert.discard(discardView(hand, true), never)
  expect(candidates).toHaveLength(15)
  for (const { cards, value } of candidates) {
    const { handEV, cribEV, keep } = allOptions.find(({ discard }) =>
      discard.every((card) => cards.some(({ id }) => id === card.id)),
    )!
    const four = rankHandIndex(keep.map((card) => cardIndex(card) >> 2).sort((a, b) => a - b))
    const play = gained[DEALER]![four]! - given[DEALER]![four]!
    expect(value).toBeCloseTo(handEV + cribEV + play, 10)
  }
})
