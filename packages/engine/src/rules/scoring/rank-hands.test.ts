import { cardFromIndex, cardValue, RANKS, scoreHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { RANK_SCORES } from './fast-score.js'
import {
  CHOOSE,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHandIndex,
  rankHands,
} from './rank-hands.js'

const SIZES = [0, 1, 2, 3, 4] as const

/** The ranks of one hand, ascending. */
const ranksOf = (size: number, hand: number) => [
  ...rankHands.ranks[size]!.subarray(hand * size, hand * size + size),
]

const choose = (n: number, k: number): number => (k === 0 ? 1 : (n * choose(n - 1, k - 1)) / k)

describe.each(SIZES)('rank hands of %i cards', (size) => {
  const hands = Array.from({ length: RANK_HANDS[size]! }, (_, hand) => ranksOf(size, hand))

  it('are all the multisets, each once, ascending', () => {
    expect(RANK_HANDS[size]).toBe(choose(RANK_COUNT + size - 1, size))
    expect(new Set(hands.map(String)).size).toBe(hands.length)
    for (const hand of hands) {
      expect(hand).toEqual([...hand].sort((a, b) => a - b))
      for (const rank of hand) expect(rank).toBeLessThan(RANK_COUNT)
    }
  })

  it('are found again by their ranks in any order', () => {
    hands.forEach((hand, index) => {
      expect(rankHandIndex(hand)).toBe(index)
      expect(rankHandIndex([...hand].reverse())).toBe(index)
    })
  })

  it('know how many of each rank they hold and which are different', { tags: 'slow' }, () => {
    hands.forEach((hand, index) => {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const held = hand.filter((own) => own === rank).length
        expect(rankHands.counts[size]![index * RANK_COUNT + rank]).toBe(held)
      }
      const [different, ...ranks] = rankHands.distinct[size]!.subarray(index * 5, index * 5 + 5)
      expect(ranks.slice(0, different)).toEqual([...new Set(hand)])
    })
  })

  it('lead to the hand with a rank more and with one less', { tags: 'slow' }, () => {
    hands.forEach((hand, index) => {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const place = index * RANK_COUNT + rank
        if (size < 4) expect(rankHands.add[size]![place]).toBe(rankHandIndex([...hand, rank]))
        const fewer = [...hand]
        const at = hand.indexOf(rank)
        if (at >= 0) fewer.splice(at, 1)
        expect(rankHands.remove[size]![place]).toBe(at < 0 ? -1 : rankHandIndex(fewer))
      }
    })
  })
})

it('values of ranks are those of the cards', () => {
  expect([...RANK_VALUE]).toEqual(RANKS.map(cardValue))
})

it('CHOOSE holds the binomials up to four', () => {
  for (const n of SIZES) {
    for (const k of SIZES) expect(CHOOSE[n * 5 + k]).toBe(k > n ? 0 : choose(n, k))
  }
})

it('RANK_SCORES are the counts of ranks without flush and nobs', () => {
  const wrong: string[] = []
  for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
    for (let starter = 0; starter < RANK_COUNT; starter++) {
      const ranks = ranksOf(4, hand)
      const copies = ranks.filter((rank) => rank === starter).length
      // No deck holds five of a rank.
      if (copies === 4) continue
      const cards = ranks.map((rank, place) =>
        cardFromIndex(rank * 4 + place - ranks.indexOf(rank)),
      )
      const { fifteens, pairs, runs } = scoreHand(cards, cardFromIndex(starter * 4 + copies))
      if (RANK_SCORES[hand * RANK_COUNT + starter] !== fifteens + pairs + runs) {
        wrong.push(`${ranks} ${starter}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
