import { describe, expect, it } from 'vitest'
import {
  type Card,
  cardValue,
  createDeck,
  createRng,
  parseCard,
  parseHand,
  rankOrder,
  scoreHand,
  scorePeggingPlay,
  shuffle,
} from '../index.js'

/** Every non-empty choice of the cards. */
function subsets(cards: readonly Card[]): Card[][] {
  return Array.from({ length: 2 ** cards.length - 1 }, (_, mask) =>
    cards.filter((_, place) => (mask + 1) & (1 << place)),
  )
}

function followEachOther(cards: readonly Card[]): boolean {
  const orders = cards.map(({ rank }) => rankOrder(rank)).sort((a, b) => a - b)
  return orders.every((order, i) => order === orders[0]! + i)
}

/** A count by trying all 31 choices of the five cards. */
function bySubsets(hand: readonly Card[], starter: Card, isCrib: boolean): number {
  const choices = subsets([...hand, starter])
  const sum = (cards: readonly Card[]) => cards.reduce((n, { rank }) => n + cardValue(rank), 0)
  const fifteens = choices.filter((cards) => sum(cards) === 15).length
  const pairs = choices.filter(([a, b, ...more]) => b && more.length === 0 && a!.rank === b.rank)
  const runs = choices.filter((cards) => cards.length >= 3 && followEachOther(cards))
  const longest = Math.max(0, ...runs.map((cards) => cards.length))
  const counted = runs.filter((cards) => cards.length === longest).length
  const suits = new Set(hand.map(({ suit }) => suit))
  const sameSuit = suits.size === 1
  const flush = !sameSuit ? 0 : suits.has(starter.suit) ? 5 : isCrib ? 0 : 4
  const nobs = hand.some(({ rank, suit }) => rank === 'J' && suit === starter.suit) ? 1 : 0
  return 2 * fifteens + 2 * pairs.length + counted * longest + flush + nobs
}

const total = (hand: string, starter: string, isCrib = false) =>
  scoreHand(parseHand(hand), parseCard(starter), isCrib).total

describe('the count of a hand', () => {
  it('004:169 is what every choice of the five cards makes, for hands and cribs', () => {
    const rng = createRng(169)
    for (let i = 0; i < 500; i++) {
      const five = shuffle(createDeck(), rng).slice(0, 5)
      const hand = five.slice(0, 4)
      for (const isCrib of [false, true]) {
        expect(scoreHand(hand, five[4]!, isCrib).total).toBe(bySubsets(hand, five[4]!, isCrib))
      }
    }
  })

  it('004:169 finds the best hand there is', () => {
    expect(total('5H 5S 5D JC', '5C')).toBe(29)
  })

  it('004:175 takes fifteens of any number of cards', () => {
    expect(scoreHand(parseHand('2H 3S 4D 6C'), parseCard('KH'), false).fifteens).toBe(4)
    expect(scoreHand(parseHand('AH 2S 3D 4C'), parseCard('5H'), false).fifteens).toBe(2)
  })

  it('004:177 counts the longest runs only, each of them', () => {
    expect(scoreHand(parseHand('3H 4S 5D 6C'), parseCard('KH'), false).runs).toBe(4)
    expect(scoreHand(parseHand('3H 4S 5D 5C'), parseCard('KH'), false).runs).toBe(6)
    expect(scoreHand(parseHand('3H 4S 5D 5C'), parseCard('4H'), false).runs).toBe(12)
    expect(scoreHand(parseHand('QH KS AD 2C'), parseCard('7H'), false).runs).toBe(0)
  })

  it('004:178 wants all five of a suit for a flush in the crib', () => {
    const spades = '2S 4S 8S KS'
    expect(total(spades, '6H') - total(spades, '6H', true)).toBe(4)
    expect(scoreHand(parseHand(spades), parseCard('6S'), false).flush).toBe(5)
    expect(scoreHand(parseHand(spades), parseCard('6S'), true).flush).toBe(5)
  })

  it('004:179 gives nobs for a jack in the hand, and nothing for one turned up', () => {
    expect(scoreHand(parseHand('2S 4H 8S JD'), parseCard('6D'), false).nobs).toBe(1)
    expect(scoreHand(parseHand('2S 4H 8S JD'), parseCard('6C'), false).nobs).toBe(0)
    expect(total('2S 4H 8S QD', 'JD')).toBe(0)
  })
})

describe('004:184 the points of a card in the play', () => {
  const points = (sequence: string) => scorePeggingPlay(parseHand(sequence))

  it('004:190 are two for fifteen and 004:191 two for thirty-one', () => {
    expect(points('7H 8S')).toMatchObject({ total: 2, fifteen: 2, thirtyone: 0 })
    expect(points('KH QS JD AC')).toMatchObject({ total: 2, fifteen: 0, thirtyone: 2 })
    expect(points('KH 4S').total).toBe(0)
  })

  it('004:192 are 2, 6 and 12 for two, three and four of a rank at the end', () => {
    expect(points('2H 2S').pairs).toBe(2)
    expect(points('2H 2S 2D').pairs).toBe(6)
    expect(points('2H 2S 2D 2C').pairs).toBe(12)
    expect(points('2H 2S 3D 2C').pairs).toBe(0)
  })

  it('004:193 are the longest run of the last cards, from three to seven, in any order', () => {
    const orders = ['A', '2', '3', '4', '5', '6', '7']
    for (let length = 3; length <= 7; length++) {
      const cards = orders.slice(0, length).map((rank, i) => `${rank}${'HSDC'[i % 4]}`)
      const turned = [...cards.slice(2), cards[0]!, cards[1]!]
      expect(points(cards.join(' ')).runs).toBe(length)
      expect(points(turned.join(' ')).runs).toBe(length)
    }
    expect(points('3H 4S 4D 5C').runs).toBe(0)
    expect(points('KH 3S 5D 4C').runs).toBe(3)
  })

  it('004:195 have nothing for a go, which is the game’s to give', () => {
    expect(Object.keys(points('KH QS')).sort()).toEqual([
      'fifteen',
      'pairs',
      'runs',
      'thirtyone',
      'total',
    ])
  })
})
