import { describe, expect, it } from 'vitest'
import type { PastDeal } from '../../rules/types.js'
import { PastDealsCache } from './infer-opponent.js'

const deal = (): PastDeal => ({
  dealerIndex: 0,
  dealt: [[], []],
  discards: [[], []],
  starter: null,
  plays: [],
})

describe('what the deals of a game tell', () => {
  it('is worked out again if a deal, the seat or anything else differs, and only then', () => {
    const told = new PastDealsCache<number>()
    let worked = 0
    const ask = (deals: readonly PastDeal[], seat: number, ...by: unknown[]) =>
      told.of(deals, seat, by, () => ++worked)
    const [a, b, c] = [deal(), deal(), deal()]
    expect(ask([], 0, 1)).toBe(1)
    expect(ask([], 0, 1)).toBe(1)
    expect(ask([a, b], 0, 1)).toBe(2)
    // A view has an array of its own, of the same deals.
    expect(ask([a, b], 0, 1)).toBe(2)
    expect(ask([c, b], 0, 1)).toBe(3)
    expect(ask([c, b], 0, 2)).toBe(4)
    expect(ask([c, b], 0, 2, 3)).toBe(5)
    // The seats do not disturb each other.
    expect(ask([c, b], 1, 2)).toBe(6)
    expect(ask([c, b], 0, 2, 3)).toBe(5)
    expect(ask([c, b], 1, 2)).toBe(6)
    expect(ask([b], 1, 2)).toBe(7)
  })

  it('is worked out again if a list has grown', () => {
    const told = new PastDealsCache<number>()
    const deals = [deal()]
    const count = () => told.of(deals, 0, [], () => deals.length)
    expect(count()).toBe(1)
    deals.push(deal())
    expect(count()).toBe(2)
  })
})
