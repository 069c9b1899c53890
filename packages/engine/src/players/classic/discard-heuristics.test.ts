import { describe, expect, it } from 'vitest'
import { formatHand, parseHand } from '../../cards/text.js'
import { viewOfSix } from '../../testing/view-at.js'
import { EASY_DISCARD, heuristicDiscard, MEDIUM_DISCARD } from './discard-heuristics.js'

function weighed(weights: typeof MEDIUM_DISCARD, hand: string, isDealer: boolean) {
  const trace = heuristicDiscard(weights)(viewOfSix(parseHand(hand), isDealer))
  const of = (cards: string) => {
    const wanted = parseHand(cards).map((card) => card.id)
    return trace.candidates.find((candidate) =>
      candidate.cards.every((card) => wanted.includes(card.id)),
    )!
  }
  return { trace, of, chosen: formatHand(trace.chosen) }
}

describe('the discard by the thumb', () => {
  it('weighs all fifteen', () => {
    const { trace } = weighed(MEDIUM_DISCARD, '5H 5S 6D 7C JS QH', true)
    expect(trace.candidates).toHaveLength(15)
    expect(new Set(trace.candidates.map(({ cards }) => formatHand(cards))).size).toBe(15)
  })

  // Each figure worked out by hand from the described weights.
  it.each([
    // 5-J 5-J 5-Q 5-Q: four fifteens; one pair; two fives; 6 and 7 cost nothing.
    ['5H 5S 6D 7C JS QH', true, '6D 7C', 8 + 2 + 0 + 4 - 0],
    ['5H 5S 6D 7C JS QH', false, '6D 7C', 8 + 2 + 0 + 4 - 0],
    // 5-5-6 and 5-6-7 are windows; the two faces cost 2, 0.3 of it for the dealer.
    ['5H 5S 6D 7C JS QH', true, 'JS QH', 0 + 2 + 2 + 4 - 0.6],
    ['5H 5S 6D 7C JS QH', false, 'JS QH', 0 + 2 + 2 + 4 - 2],
    // A thrown pair of fives costs 4; 6-7-J-Q holds nothing.
    ['5H 5S 6D 7C JS QH', false, '5H 5S', 0 - 4],
    ['5H 5S 6D 7C JS QH', true, '5H 5S', 0 - 1.2],
    // A ten is a ten-card but no face.
    ['2H 3S 4D 9C 10S KH', false, '10S KH', 0 + 0 + 1 + 0 - 1],
    ['2H 3S 4D 9C 10S KH', false, '9C 10S', 0 + 0 + 1 + 0 - 0],
    // Three of a kind: three pairs and a window with the neighbour beside it.
    ['7H 7S 7D 8C AS KH', true, 'AS KH', 6 + 6 + 2 - 0.3],
  ] as const)('medium, %s, dealer %s, throwing %s: %d', (hand, isDealer, discard, value) => {
    expect(weighed(MEDIUM_DISCARD, hand, isDealer).of(discard).value).toBeCloseTo(value, 12)
  })

  it('easy sees pairs and fifteens only, and no crib', () => {
    const easy = weighed(EASY_DISCARD, '5H 5S 6D 7C JS QH', false)
    expect(easy.of('6D 7C').value).toBe(10)
    expect(easy.of('JS QH').value).toBe(2)
    expect(easy.of('5H 5S').value).toBe(0)
  })

  it('takes the best, and among equals throws the highest cards', () => {
    expect(weighed(MEDIUM_DISCARD, '5H 5S 6D 7C JS QH', true).chosen).toBe('7C 6D')
    // Nothing goes with anything here.
    expect(weighed(EASY_DISCARD, '2H 4S 6D 8C 10S QH', true).chosen).toBe('QH 10S')
  })
})
