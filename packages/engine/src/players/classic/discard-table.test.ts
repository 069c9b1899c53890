import { describe, expect, it } from 'vitest'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { formatHand, parseHand } from '../../cards/text.js'
import { handDistribution } from '../../odds/hands/hand-ev.js'
import { lookupCribEV } from '../../odds/hands/schell.js'
import { viewOfSix } from '../../testing/view-at.js'
import { discardsOf } from '../choices.js'
import { tableDiscard } from './discard-table.js'

const discard = tableDiscard(() => ({ crib: 1, spread: 0 }))

describe('the discard by exact hand and published crib', () => {
  it.each([
    ['5H 5S 6D 7C JS QH', true],
    ['AS 2H 3D 4C 5S KH', false],
    ['2S 3S 4S 5S 8H KD', false],
  ] as const)('adds both up for all fifteen of %s', (text, isDealer) => {
    const hand = parseHand(text)
    const { candidates } = discard(viewOfSix(hand, isDealer))
    expect(candidates).toHaveLength(15)
    discardsOf(hand).forEach((pair, i) => {
      const keep = hand.filter((card) => !pair.includes(card))
      const { cards, parts, value } = candidates[i]!
      expect(cards).toEqual(pair)
      expect(parts['hand']).toBeCloseTo(handDistribution(keep, hand).mean, 10)
      expect(parts['crib']).toBe((isDealer ? 1 : -1) * lookupCribEV(pair[0]!, pair[1]!, isDealer))
      expect(value).toBe(parts['hand']! + parts['crib']!)
    })
  })

  it('has the exact mean of every keep of many hands, flushes and jacks among them', () => {
    const rng = createRng(4)
    const suited = createDeck().filter((card) => card.suit === 'H' || card.rank === 'J')
    for (let i = 0; i < 60; i++) {
      const hand = shuffle(i % 2 === 0 ? createDeck() : suited, rng).slice(0, 6)
      const { candidates } = discard(viewOfSix(hand, true))
      discardsOf(hand).forEach((pair, choice) => {
        const keep = hand.filter((card) => !pair.includes(card))
        const { mean } = handDistribution(keep, hand)
        expect(candidates[choice]!.parts['hand']).toBeCloseTo(mean, 10)
      })
    }
  })

  // 12.674 and 8.587 are the exact means that the hand alone is known to have.
  it.each([
    ['5H 5S 6D 7C JS QH', true, '6D 7C', 12.674 + 4.98],
    ['AS 2H 3D 4C 5S KH', false, 'AS KH', 8.587 - 4.3],
  ] as const)('%s, dealer %s: throws %s for %d', (text, isDealer, thrown, value) => {
    const trace = discard(viewOfSix(parseHand(text), isDealer))
    expect(formatHand(trace.chosen)).toBe(thrown)
    const best = Math.max(...trace.candidates.map((candidate) => candidate.value))
    expect(best).toBeCloseTo(value, 3)
  })
})
