import { createGame, cutForDeal, rankOrder } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'

const SEEDS = Array.from({ length: 1000 }, (_, seed) => seed)

describe('the cut for the first deal', () => {
  it('gives the deal to the lower card', () => {
    for (const seed of SEEDS) {
      const { cuts, dealerIndex } = cutForDeal(seed)
      const [first, second] = cuts.at(-1)!
      expect(rankOrder(first.rank) < rankOrder(second.rank)).toBe(dealerIndex === 0)
      expect(createGame(2, { seed, dealer: 'cut' }).dealerIndex).toBe(dealerIndex)
    }
  })

  it('is made again after a tie, about one time in seventeen', () => {
    let ties = 0
    for (const seed of SEEDS) {
      const { cuts } = cutForDeal(seed)
      expect(cuts.at(-1)![0].rank).not.toBe(cuts.at(-1)![1].rank)
      for (const [first, second] of cuts.slice(0, -1)) expect(first.rank).toBe(second.rank)
      ties += cuts.length - 1
    }
    // Three of 51 cards tie: 62.5 expected for 1000 games, standard deviation 8.1.
    expect(Math.abs(ties - 62.5)).toBeLessThan(33)
  })

  it('never turns the same card twice', () => {
    for (const seed of SEEDS) {
      for (const [first, second] of cutForDeal(seed).cuts) expect(first.id).not.toBe(second.id)
    }
  })
})
