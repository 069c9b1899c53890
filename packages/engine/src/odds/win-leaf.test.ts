import { expect, it } from 'vitest'
import { type Card, cardIndex, rankOrder } from '../cards/card.js'
import { parseCard, parseHand } from '../cards/text.js'
import { rankHandIndex } from '../rules/scoring/rank-hands.js'
import { PONE } from '../rules/seat.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { flushChances } from './hands/flush-share.js'
import type { OpponentModel } from './opponents/opponent-model.js'
import { strongModel } from './opponents/strong-model.js'
import { WinLeaf } from './win-leaf.js'

const strong = strongModel(shippedPolicy())
const withoutFlushes: OpponentModel = {
  ...strong,
  habits: (needs) => ({ ...strong.habits(needs), flushes: null }),
}

const rankOf = (card: Card) => rankOrder(card.rank) - 1

const [myFour, discarded] = [parseHand('7C 7D 8C 8D'), parseHand('KC KD')]
const starter = parseCard('QH')
const know = {
  ...{ scores: { mine: 95, theirs: 110 }, target: 121, isDealer: true },
  ...{ myFour, discarded, starter, theirPlayed: [] },
}
const handOf = (text: string) => rankHandIndex(parseHand(text).map(rankOf))

/** The chances that a hand of theirs is a flush of four, and of five. */
function flushOf(hand: number) {
  const share = strong.habits({ dealer: 26, pone: 11 }).flushes![PONE]![hand]!
  const seen = new Uint8Array(52)
  for (const card of [...myFour, ...discarded, starter]) seen[cardIndex(card)] = 1
  return flushChances(hand, share, seen, cardIndex(starter))
}

it('counts a flush of four or five of theirs as a chance', () => {
  const theirs = handOf('2H 4H 6H 9H')
  const { four, five } = flushOf(theirs)
  expect(Math.min(four, five)).toBeGreaterThan(0)
  const plain = new WinLeaf({ ...know, model: withoutFlushes })
  const [none, ofFour, ofFive] = [0, 4, 5].map((points) => plain.value(0, points, theirs))
  // Twice: the second answer is remembered.
  const leaf = new WinLeaf({ ...know, model: strong })
  for (let time = 0; time < 2; time++) {
    expect(leaf.value(0, 0, theirs)).toBeCloseTo(
      (1 - four - five) * none! + four * ofFour! + five * ofFive!,
      12,
    )
  }
})

it('counts their jack as nobs in a flush of five and not in one of four', () => {
  // With a queen neither counts anything but nobs: all of it is even.
  const [theirs, withoutJack] = [handOf('2H 4H 6H JH'), handOf('2H 4H 6H 8H')]
  const { four, five } = flushOf(theirs)
  const plain = new WinLeaf({ ...know, model: withoutFlushes })
  const after = (points: number) => plain.value(0, points, withoutJack)
  expect(after(6)).toBeGreaterThan(after(7))
  expect(new WinLeaf({ ...know, model: strong }).value(0, 0, theirs)).toBeCloseTo(
    (1 - four - five) * plain.value(0, 0, theirs) + four * after(4) + five * after(6),
    12,
  )
})

it('rules a flush out once they have played two suits', () => {
  const theirs = handOf('2H 4H 6H 9H')
  const value = (played: string, model: OpponentModel) =>
    new WinLeaf({ ...know, theirPlayed: parseHand(played), model }).value(0, 0, theirs)
  expect(value('2H 4H', strong)).not.toBe(value('2H 4H', withoutFlushes))
  expect(value('2H 4D', strong)).toBe(value('2H 4D', withoutFlushes))
  expect(value('6S 9C', strong)).toBe(value('6S 9C', withoutFlushes))
})
