import { parseCard, parseHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { isTrap, trapIn } from './game-tally.js'

const trap = (card: string, hand: string, sequence = '', count = 0) =>
  isTrap(parseCard(card), parseHand(hand), parseHand(sequence), count)

describe('isTrap', () => {
  it('leads from a pair: who pairs it is answered with three of a kind', () => {
    expect(trap('4S', '4S 4H 9D QC')).toBe(true)
  })

  it('lays the middle of a run that it can extend', () => {
    // A four on 2-3 makes a run of three, and the five one of four.
    expect(trap('3S', '3S 5H', '2D', 2)).toBe(true)
  })

  it('is none if nothing held scores more than the bait', () => {
    expect(trap('KS', 'KS 2H')).toBe(false)
    expect(trap('4S', '4S 9H')).toBe(false)
  })

  it('is none at 31, or where the reply would pass it', () => {
    expect(trap('9S', '9S 9H', 'KS 2D JC', 22)).toBe(false)
    expect(trap('8S', '8S 10H', 'KD 7C', 17)).toBe(false)
    // The third six makes 31, or would make 32.
    expect(trap('6S', '6S 6H', 'KD 3C', 13)).toBe(true)
    expect(trap('6S', '6S 6H', 'KD 4C', 14)).toBe(false)
  })
})

describe('trapIn', () => {
  const hand = parseHand('4S 4H 9D QC')
  it('tells a trap that was set from one that was not', () => {
    expect(trapIn(hand[0]!, hand, [], 0)).toBe('taken')
    expect(trapIn(hand[3]!, hand, [], 0)).toBe('missed')
  })

  it('says nothing where there was no trap, or no choice', () => {
    const plain = parseHand('KS 2H')
    expect(trapIn(plain[0]!, plain, [], 0)).toBeNull()
    const pair = parseHand('KS KH')
    expect(trapIn(pair[0]!, pair.slice(0, 1), [], 0)).toBeNull()
  })
})
