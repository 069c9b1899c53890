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

it('counts a flush of four or five of theirs as a chance', () => {
  const [myFour, discarded] = [parseHand('7C 7D 8C 8D'), parseHand('KC KD')]
  const starter = parseCard('QH')
  const know = {
    ...{ scores: { mine: 95, theirs: 110 }, target: 121, isDealer: true },
    ...{ myFour, discarded, starter, theirPlayed: [] },
  }
  const theirs = rankHandIndex(parseHand('2H 4H 6H 9H').map(rankOf))
  const needs = { dealer: 26, pone: 11 }
  const share = strong.habits(needs).flushes![PONE]![theirs]!
  const seen = new Uint8Array(52)
  for (const card of [...myFour, ...discarded, starter]) seen[cardIndex(card)] = 1
  const { four, five } = flushChances(theirs, share, seen, cardIndex(starter))
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
