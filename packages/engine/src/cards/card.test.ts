import {
  cardFromIndex,
  cardIndex,
  cardLabel,
  cardValue,
  compareCards,
  createCard,
  createDeck,
  RANKS,
  rankOrder,
  SUITS,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'

describe('a card', () => {
  it('has an id of rank and suit', () => {
    expect(createCard('5', 'H')).toEqual({ rank: '5', suit: 'H', id: '5-H' })
    expect(createCard('10', 'S').id).toBe('10-S')
  })

  it('counts ace 1, pips their number, faces 10', () => {
    expect(RANKS.map(cardValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10])
  })

  it('is ordered from the ace, 1, to the king, 13', () => {
    expect(RANKS.map(rankOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  })

  it('is labelled for people with the sign of its suit', () => {
    expect(SUITS.map((suit) => cardLabel(createCard('10', suit)))).toEqual([
      '10♥',
      '10♦',
      '10♠',
      '10♣',
    ])
  })
})

describe('the index of a card', () => {
  it('is 0 to 51, each once, and leads back to the card', () => {
    const cards = RANKS.flatMap((rank) => SUITS.map((suit) => createCard(rank, suit)))
    expect(cards.map(cardIndex)).toEqual(Array.from({ length: 52 }, (_, index) => index))
    for (const card of cards) expect(cardFromIndex(cardIndex(card))).toEqual(card)
  })

  it('holds the rank above two bits of suit', () => {
    for (const card of createDeck()) {
      expect(cardIndex(card) >> 2).toBe(rankOrder(card.rank) - 1)
      expect(SUITS[cardIndex(card) & 3]).toBe(card.suit)
    }
  })

  it.each([-1, 52, 0.5, Number.NaN])('%d is refused with a message', (index) => {
    expect(() => cardFromIndex(index)).toThrow(/The index of a card must be 0 to 51, not /)
  })

  it('is how a hand is sorted', () => {
    const sorted = [createCard('K', 'H'), createCard('A', 'C'), createCard('A', 'H')].sort(
      compareCards,
    )
    expect(sorted.map((card) => card.id)).toEqual(['A-H', 'A-C', 'K-H'])
  })
})
