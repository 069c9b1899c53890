import { createDeck, createRng, deal, shuffle } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'

describe('the deck', () => {
  it('holds 52 different cards, aces first', () => {
    const deck = createDeck()
    expect(new Set(deck.map((card) => card.id)).size).toBe(52)
    expect(deck.slice(0, 5).map((card) => card.id)).toEqual(['A-H', 'A-D', 'A-S', 'A-C', '2-H'])
  })

  it('is a new one every time', () => {
    const deck = createDeck()
    deck.pop()
    expect(createDeck()).toHaveLength(52)
  })
})

describe('shuffling', () => {
  it('keeps every card and leaves the given ones as they were', () => {
    const deck = Object.freeze(createDeck())
    const shuffled = shuffle(deck, createRng(1))
    expect(shuffled).not.toEqual(deck)
    expect(new Set(shuffled)).toEqual(new Set(deck))
    expect(shuffled).toHaveLength(52)
  })

  it('is decided by the generator alone', () => {
    const deck = createDeck()
    expect(shuffle(deck, createRng(7))).toEqual(shuffle(deck, createRng(7)))
    expect(shuffle(deck, createRng(7))).not.toEqual(shuffle(deck, createRng(8)))
  })

  it('gives every order of three cards equally often', () => {
    const rng = createRng(39)
    const orders = new Map<string, number>()
    for (let i = 0; i < 1200; i++) {
      const order = shuffle([1, 2, 3], rng).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    for (const times of orders.values()) expect(Math.abs(times - 200)).toBeLessThan(50)
  })

  it('takes nothing and a single card', () => {
    expect(shuffle([], createRng(1))).toEqual([])
    expect(shuffle(['A'], createRng(1))).toEqual(['A'])
  })
})

describe('dealing', () => {
  it('gives one card at a time and keeps the rest in order', () => {
    const deck = createDeck()
    const { hands, remaining } = deal(deck, 2, 6)
    expect(hands[0]).toEqual([0, 2, 4, 6, 8, 10].map((place) => deck[place]))
    expect(hands[1]).toEqual([1, 3, 5, 7, 9, 11].map((place) => deck[place]))
    expect(remaining).toEqual(deck.slice(12))
  })

  it('refuses to deal more than there is', () => {
    expect(() => deal(createDeck(), 9, 6)).toThrow("9 × 6 cards can't be dealt from 52.")
  })
})
