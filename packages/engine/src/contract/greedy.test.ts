import { describe, expect, it } from 'vitest'
import { greedyPlay, parseHand } from '../index.js'

/** The card taken from these on that pile; cards in rising order, so that the first is the lowest. */
const taken = (cards: string, pile: string) => greedyPlay(parseHand(cards), parseHand(pile))!.id

describe('002:376 the greedy order', () => {
  it('002:385 takes thirty-one before everything', () => {
    expect(taken('AH 3S', 'KC QC JC')).toBe('A-H')
    // 22: the nine makes 31, the six a run of three.
    expect(taken('6C 9H', 'KS 5H 7D')).toBe('9-H')
  })

  it('002:389 takes fifteen before a pair', () => {
    expect(taken('5H KS', 'KC')).toBe('5-H')
    // At 12 the three makes fifteen, the nine a pair.
    expect(taken('3H 9H', '3C 9C')).toBe('3-H')
  })

  it('002:393 takes a pair before a run', () => {
    // On 3-4 the four pairs, the five makes a run.
    expect(taken('4H 5H', '3C 4C')).toBe('4-H')
  })

  it('002:397 takes a run before a card that is only safe', () => {
    expect(taken('2H 6H', '7C 5C')).toBe('6-H')
  })

  it('002:401 leaves no 5, 11 or 21 if it can', () => {
    expect(taken('5H 6H', '')).toBe('6-H')
    expect(taken('AH 3H', 'KC')).toBe('3-H')
    expect(taken('AH 8H', 'KC QC')).toBe('8-H')
  })

  it('002:376 002:406 takes the lowest otherwise, and the lowest if all are dangerous', () => {
    expect(taken('2H 8H 9S', '')).toBe('2-H')
    expect(taken('AH AS', 'KC')).toMatch(/^A-/)
  })

  it('002:706 takes nothing that does not fit', () => {
    expect(greedyPlay(parseHand('KH QS'), parseHand('JH 10S 3C'))).toBeNull()
    expect(taken('2H KS', 'JC 10C 3C')).toBe('2-H')
  })
})
