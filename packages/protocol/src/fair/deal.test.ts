import { cardIndex, formatCard, otherSeat, rankOrder } from '@skunkd/engine/rules'
import { describe, expect, test } from 'vitest'
import { runSize } from '../testing/full-run.js'
import { fairCut, fairDeal, fairDeck } from './deal.js'
import { FairError, formatFairHex, isFairHex, parseFairHex } from './hex.js'
import { commitmentOf, entropyHashOf, fairKey } from './key.js'

// The vectors of docs/fair.md, made with Node's own crypto.
const GAME = 'AAECAwQFBgcICQoLDA0ODw'
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const E0 = 'aa'.repeat(32)
const E1 = '55'.repeat(32)
const KEY = fairKey(GAME, SECRET, E0, E1)

const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id).join(' ')

describe('the vectors of docs/fair.md', () => {
  test('commitments and key', () => {
    expect(commitmentOf(GAME, SECRET)).toBe(
      '295142a553330cdba21c2aea3edf46aaa4d0389b2761ffa6da80ce87dd860660',
    )
    expect(entropyHashOf(GAME, E0)).toBe(
      'c4741f3cb6e2f8ec43495f22141610b1d4f117d5c5bc676cbbdde93354762c3e',
    )
    expect(formatFairHex(KEY)).toBe(
      'd192260ffeddff6c675095220463ae256a3a06ceacbbc50d768c395aecb1ff59',
    )
  })

  test('decks', () => {
    expect(ids(fairDeck(KEY, 1))).toBe(
      '2-C 2-H A-D 8-C 3-D K-C 10-C Q-H 2-D A-H 7-C 6-D 3-S 4-C 3-H 9-D 5-S A-C 4-H Q-D K-H J-D 5-H 5-D 6-H 10-H 10-S 5-C 9-C 4-D J-S K-S 7-H 6-S Q-C 8-S Q-S K-D J-H 9-H 6-C 8-D 10-D J-C 7-S 8-H 4-S 9-S 2-S 3-C 7-D A-S',
    )
    expect(ids(fairDeck(KEY, 2))).toBe(
      '7-H A-C 10-D 7-D 9-D 3-C 5-S J-C J-H 3-D K-H 6-C 4-D 2-H 2-C 5-H K-S 8-H 2-D A-D 10-H 9-C 9-S 3-H 5-D 2-S A-S A-H Q-C 7-S K-C 4-S Q-S 9-H 6-S Q-H J-D 5-C 6-D 8-C 3-S K-D 8-D 7-C Q-D 10-S 8-S 4-H 10-C J-S 6-H 4-C',
    )
  })

  test('pone is dealt the first card, the thirteenth is the starter', () => {
    const { hands, starter } = fairDeal(KEY, 1, 0)
    expect(ids(hands[1])).toBe('2-C A-D 3-D 10-C 2-D 7-C')
    expect(ids(hands[0])).toBe('2-H 8-C K-C Q-H A-H 6-D')
    expect(starter.id).toBe('3-S')
    expect(fairDeal(KEY, 1, 1).hands).toEqual([hands[1], hands[0]])
  })

  test('the cut', () => {
    expect(fairCut(KEY).cuts.map(ids)).toEqual(['K-C 3-S'])
    expect(fairCut(KEY).dealer).toBe(1)
  })
})

test('a cut is repeated until the ranks differ, and the lower one deals', () => {
  let ties = 0
  for (let game = 0; game < 2000; game++) {
    const { cuts, dealer } = fairCut(fairKey(`game-${game}`, SECRET, E0, E1))
    const last = cuts.at(-1)!
    expect(last[0].id).not.toBe(last[1].id)
    expect(rankOrder(last[dealer].rank)).toBeLessThan(rankOrder(last[otherSeat(dealer)].rank))
    for (const [one, other] of cuts.slice(0, -1)) {
      ties++
      expect(one.rank).toBe(other.rank)
      expect(one.id).not.toBe(other.id)
    }
  }
  // 3 in 51 cuts are ties.
  expect(ties).toBeGreaterThan(60)
  expect(ties).toBeLessThan(200)
})

const DECKS = runSize(5_200, 52_000)

test(`over ${DECKS} decks every card is in every place equally often`, () => {
  const counts = new Uint32Array(52 * 52)
  for (let hand = 1; hand <= DECKS; hand++) {
    const deck = fairDeck(KEY, hand)
    for (let place = 0; place < 52; place++) counts[place * 52 + cardIndex(deck[place]!)]!++
  }
  const chiSquared = counts.reduce(
    (sum, count) => sum + (count - DECKS / 52) ** 2 / (DECKS / 52),
    0,
  )
  // 51 × 51 degrees of freedom; between the 0.1% points on either side (Wilson and Hilferty).
  const degrees = 51 * 51
  const limit = (z: number) =>
    degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3
  expect(chiSquared).toBeGreaterThan(limit(-3.09))
  expect(chiSquared).toBeLessThan(limit(3.09))
})

test('a deck holds each card once', () => {
  for (let hand = 1; hand <= 200; hand++) {
    expect(new Set(fairDeck(KEY, hand).map(formatCard)).size).toBe(52)
  }
})

test('32 bytes are 64 lower-case hexadecimal digits and nothing else', () => {
  expect(isFairHex(SECRET)).toBe(true)
  for (const wrong of [
    '',
    SECRET.slice(1),
    `${SECRET}0`,
    SECRET.toUpperCase(),
    `g${SECRET.slice(1)}`,
  ]) {
    expect(isFairHex(wrong)).toBe(false)
    expect(() => parseFairHex(wrong, 'E0')).toThrow(FairError)
  }
  expect(formatFairHex(parseFairHex(SECRET, 'E0'))).toBe(SECRET)
  expect(() => formatFairHex(new Uint8Array(31))).toThrow(FairError)
})
