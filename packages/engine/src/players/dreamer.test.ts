import { describe, expect, it } from 'vitest'
import { formatHand, parseHand } from '../cards/text.js'
import { handDistribution } from '../odds/hands/hand-ev.js'
import { dreamerDiscard, dreamerPlay } from './dreamer.js'
import { discardView, playView } from './minimal-view.js'

describe('dreamer', () => {
  it('keeps what the best cut makes most of, whoever owns the crib', () => {
    const hand = parseHand('4H 5S 6D JC JS 2H')
    const { candidates, chosen } = dreamerDiscard(discardView(hand, true))
    for (const { cards, parts } of candidates) {
      const keep = hand.filter((card) => !cards.includes(card))
      const { max, mean } = handDistribution(keep, hand)
      expect(parts).toMatchObject({ best: max })
      expect(parts['mean']).toBeCloseTo(mean, 12)
    }
    const most = Math.max(...candidates.map(({ parts }) => parts['best']!))
    expect(candidates.find(({ cards }) => cards === chosen)?.parts['best']).toBe(most)
    expect(dreamerDiscard(discardView(hand, false)).chosen).toEqual(chosen)
  })

  it('takes points first, leads from a pair, and spends the highest card', () => {
    const chosen = (hand: string, pile: string, count: number) =>
      formatHand(dreamerPlay(playView(parseHand(hand), parseHand(pile), count)).chosen)
    expect(chosen('5S 7H KD', 'QC', 10)).toBe('5S')
    expect(chosen('3S 3H 9D KC', '', 0)).toMatch(/^3/)
    expect(chosen('2S 6H 9D KC', '', 0)).toBe('KC')
    expect(chosen('2S 6H 9D', 'KC', 10)).toBe('9D')
  })
})
