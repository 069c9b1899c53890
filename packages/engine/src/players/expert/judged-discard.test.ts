import { describe, expect, it } from 'vitest'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import type { PastDeal } from '../../rules/types.js'
import { viewOfSix } from '../../testing/view-at.js'
import { optimalDiscard } from '../../words/advice.js'
import { heuristicDiscard, MEDIUM_DISCARD } from '../classic/discard-heuristics.js'
import { throwChances } from './infer-discards.js'

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

const SURPRISE = 0.05 / 15

describe('a throw of a finished deal', () => {
  it('is the likelier to be a sensible one the more it is worth beside the others', () => {
    for (let seed = 0; seed < 20; seed++) {
      const deal = dealOf(seed, ({ dealt }) => [dealt[1]![seed % 3]!, dealt[1]![3 + (seed % 2)]!])
      const { allOptions } = optimalDiscard(deal.dealt[1]!, deal.dealerIndex === 1)
      const isThrown = ({ discard }: (typeof allOptions)[0]) =>
        discard.every(({ id }) => deal.discards[1]!.some((card) => card.id === id))
      const weight = (points: number) => Math.exp(points / 0.5)
      const sum = allOptions.reduce((all, { expectedValue }) => all + weight(expectedValue), 0)
      const chance = weight(allOptions.find(isThrown)!.expectedValue) / sum
      expect(throwChances(deal, 1)[0]).toBeCloseTo(0.95 * chance + SURPRISE, 9)
    }
  })

  it('is as likely by the thumb as it is one of the discards that look best', () => {
    const looks = heuristicDiscard(MEDIUM_DISCARD)
    let ties = 0
    for (let seed = 0; seed < 60; seed++) {
      const view = ({ dealt, dealerIndex }: PastDeal) => viewOfSix(dealt[1]!, dealerIndex === 1)
      const deal = dealOf(seed, (dealt) => looks(view(dealt)).chosen)
      const { candidates } = looks(view(deal))
      const most = Math.max(...candidates.map(({ value }) => value))
      const best = candidates.filter(({ value }) => value === most).length
      expect(throwChances(deal, 1)[1]).toBeCloseTo(0.95 / best + SURPRISE, 12)
      if (best > 1) ties++
      const worst = dealOf(
        seed,
        (dealt) => looks(view(dealt)).candidates.find(({ value }) => value < most)!.cards,
      )
      expect(throwChances(worst, 1)[1]).toBeCloseTo(SURPRISE, 12)
    }
    expect(ties).toBeGreaterThan(3)
  })

  it('is judged once, each seat by itself', () => {
    const deal = dealOf(3, ({ dealt }) => dealt[1]!.slice(0, 2))
    expect(throwChances(deal, 1)).toBe(throwChances(deal, 1))
    // Nothing that could be thrown.
    expect(throwChances(deal, 0)[0]).toBeCloseTo(SURPRISE, 12)
    expect(throwChances(deal, 1)[0]).toBeGreaterThan(SURPRISE)
  })
})
