import { describe, expect, it } from 'vitest'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { optimalDiscard } from '../../odds/optimal-discard.js'
import type { PastDeal } from '../../rules/types.js'
import { heuristicDiscard, MEDIUM_DISCARD } from '../classic/discard-heuristics.js'
import { discardView } from '../minimal-view.js'
import { judgedDiscard } from './judged-discard.js'

/** A deal in which seat 1 threw two of its cards. */
function dealOf(seed: number, throwOf: (deal: PastDeal) => PastDeal['discards'][1]): PastDeal {
  const deck = shuffle(createDeck(), createRng(seed, 42))
  const deal: PastDeal = {
    dealerIndex: seed % 2 === 0 ? 0 : 1,
    dealt: [deck.slice(0, 6), deck.slice(6, 12)],
    discards: [[], []],
    starter: null,
    plays: [],
  }
  return { ...deal, discards: [[], throwOf(deal)] }
}

describe('a throw of a finished deal', () => {
  it('is judged beside every other discard, by what each was worth', () => {
    for (let seed = 0; seed < 20; seed++) {
      const deal = dealOf(seed, ({ dealt }) => [dealt[1]![seed % 3]!, dealt[1]![3 + (seed % 2)]!])
      const { thrown, hand, crib, total } = judgedDiscard(deal, 1)
      const { allOptions } = optimalDiscard(deal.dealt[1]!, deal.dealerIndex === 1)
      const option = allOptions.find(({ discard }) =>
        discard.every(({ id }) => deal.discards[1]!.some((card) => card.id === id)),
      )!
      expect(hand[thrown]).toBeCloseTo(option.handEV, 9)
      expect(crib[thrown]).toBeCloseTo(option.cribEV, 9)
      expect(total[thrown]).toBeCloseTo(option.expectedValue, 9)
      expect([...total].sort((a, b) => b - a)[0]).toBeCloseTo(allOptions[0]!.expectedValue, 9)
    }
  })

  it('is as likely by the thumb as it is one of the discards that look best', () => {
    const looks = heuristicDiscard(MEDIUM_DISCARD)
    let ties = 0
    for (let seed = 0; seed < 60; seed++) {
      const view = ({ dealt, dealerIndex }: PastDeal) => discardView(dealt[1]!, dealerIndex === 1)
      const deal = dealOf(seed, (dealt) => looks(view(dealt)).chosen)
      const { candidates } = looks(view(deal))
      const most = Math.max(...candidates.map(({ value }) => value))
      const best = candidates.filter(({ value }) => value === most).length
      expect(judgedDiscard(deal, 1).byThumb[0]).toBe(1 / best)
      if (best > 1) ties++
      const worst = dealOf(
        seed,
        (dealt) => looks(view(dealt)).candidates.find(({ value }) => value < most)!.cards,
      )
      expect(judgedDiscard(worst, 1).byThumb[0]).toBe(0)
    }
    expect(ties).toBeGreaterThan(3)
  })

  it('is judged once, each seat by itself', () => {
    const deal = dealOf(3, ({ dealt }) => dealt[1]!.slice(0, 2))
    expect(judgedDiscard(deal, 1)).toBe(judgedDiscard(deal, 1))
    // Nothing that could be thrown.
    expect(judgedDiscard(deal, 0).thrown).toBe(-1)
    expect(judgedDiscard(deal, 1).thrown).toBe(0)
  })
})
