import { describe, expect, it } from 'vitest'
import { cardIndex } from '../cards/card.js'
import { parseHand } from '../cards/text.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { isNearHome } from './near-home-discard.js'
import { clubModel } from './opponents/opponent-model.js'
import { strongModel } from './opponents/strong-model.js'
import { valueDiscards } from './optimal-discard.js'

const model = strongModel(shippedPolicy())

function advise(hand: string, mine: number, theirs: number) {
  const position = {
    kind: 'discarding',
    hand: parseHand(hand),
    isDealer: true,
    scores: { mine, theirs },
    target: 121,
    goal: 'win',
  } as const
  return valueDiscards(position, { model }).map(({ discard, winProbability }) => ({
    ranks: [...discard].sort((a, b) => cardIndex(a) - cardIndex(b)).map(({ rank }) => rank),
    wins: winProbability!,
  }))
}

describe('a discard near home', () => {
  it('keeps what pegs in time, not what pegs most', { tags: 'slow' }, () => {
    // Two points to go, and the low cards that peg them. Played out on 20,000 deals, Q-8 wins
    // 91.7%, 8-9 1.8 ± 0.3 less, and Q-A, which pegs most, 77.4%.
    const [best, second, ...others] = advise('2D QD AH 8S 9C 6D', 119, 115)
    expect([best!.ranks, second!.ranks]).toEqual([
      ['8', 'Q'],
      ['8', '9'],
    ])
    expect(second!.wins).toBeGreaterThan(0.88)
    const queenAce = others.find(({ ranks }) => ranks.join() === 'A,Q')!
    expect(second!.wins - queenAce.wins).toBeGreaterThan(0.1)
  })

  it('keeps what may hold one off who needs two', { tags: 'slow' }, () => {
    // Played out on 20,000 deals, 6-8 wins 12.0% and A-9 1.6 ± 0.3 less.
    const [best, ...others] = advise('8D 6C 3H 8H AH 9S', 116, 119)
    expect(best!.ranks).toEqual(['6', '8'])
    const aceNine = others.find(({ ranks }) => ranks.join() === 'A,9')!
    expect(best!.wins - aceNine.wins).toBeGreaterThan(0.015)
  })

  it('throws no card that wins in the play', () => {
    const [best] = advise('2S 5H 6D 8C 9D QH', 119, 113)
    expect(best!.wins).toBeGreaterThan(0.9)
    expect(best!.ranks).not.toContain('2')
  })

  it('gives every discard a chance, and the same one each time', { tags: 'slow' }, () => {
    const once = advise('3S 4H 7D 8C JD KH', 117, 116)
    expect(once).toHaveLength(15)
    for (const { wins } of once) {
      expect(wins).toBeGreaterThanOrEqual(0)
      expect(wins).toBeLessThanOrEqual(1)
    }
    expect(advise('3S 4H 7D 8C JD KH', 117, 116)).toEqual(once)
  })

  it('is for both near home and an opponent who plays to win', () => {
    expect(isNearHome(model, { dealer: 9, pone: 9 })).toBe(true)
    expect(isNearHome(model, { dealer: 10, pone: 1 })).toBe(false)
    expect(isNearHome(clubModel(), { dealer: 1, pone: 1 })).toBe(false)
  })
})
