import { describe, expect, it } from 'vitest'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { parseHand } from '../../cards/text.js'
import { cribWeights } from '../../odds/hands/crib-ev.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import type { PastDeal } from '../../rules/types.js'
import { viewOfSix } from '../../testing/view-at.js'
import { EASY_DISCARD, heuristicDiscard, MEDIUM_DISCARD } from '../classic/discard-heuristics.js'
import { expertWithoutPolicy, getPlayer } from '../registry.js'
import {
  heuristicDiscardOf,
  heuristicDiscardWeights,
  inferDiscardWeights,
} from './infer-discards.js'

const rankAt = (rank: string) => 'A23456789TJQK'.indexOf(rank === '10' ? 'T' : rank)

/** Deals in which seat 1 threw as a player of that name does. */
function dealsOf(name: string, count: number, seed = 1): PastDeal[] {
  const rng = createRng(seed, 40)
  return Array.from({ length: count }, (_, i) => {
    const deck = shuffle(createDeck(), rng)
    const dealt = [deck.slice(0, 6), deck.slice(6, 12)] as const
    const dealerIndex = i % 2 === 0 ? 0 : 1
    const { chosen } = getPlayer(name).discard(viewOfSix(dealt[1], dealerIndex === 1), rng)
    return { dealerIndex, dealt, discards: [[], chosen], starter: null, plays: [] }
  })
}

/** How often pone throws a face card, by weights of pairs of cards. */
function faces(weights: Float64Array): number {
  let all = 0
  let some = 0
  for (let low = 0; low < RANK_COUNT; low++) {
    for (let high = low; high < RANK_COUNT; high++) {
      const at = (low * RANK_COUNT + high) * 2
      const share = weights[at]! * (low === high ? 6 : 12) + weights[at + 1]! * 4
      all += share
      if (high >= 10) some += share
    }
  }
  expect(all).toBeCloseTo(1, 3)
  return some
}

describe('throws by rules of thumb', () => {
  it('are as likely in one suit as in two, and a pair never is in one', () => {
    const weights = heuristicDiscardWeights(MEDIUM_DISCARD, DEALER)
    for (let low = 0; low < RANK_COUNT; low++) {
      for (let high = low; high < RANK_COUNT; high++) {
        const at = (low * RANK_COUNT + high) * 2
        expect(weights[at + 1]).toBe(low === high ? 0 : weights[at])
      }
    }
  })

  it.each([MEDIUM_DISCARD, EASY_DISCARD])(
    'are those of the player, six by six',
    { tags: 'slow' },
    (weights) => {
      const rng = createRng(5)
      for (const isDealer of [true, false]) {
        const decide = heuristicDiscard(weights)
        const throwOf = heuristicDiscardOf(weights, isDealer)
        for (let i = 0; i < 1500; i++) {
          const six = shuffle(createDeck(), rng).slice(0, 6)
          const ranks = six.map(({ rank }) => rankAt(rank)).sort((a, b) => b - a)
          const pair = decide(viewOfSix(six, isDealer)).chosen.map(({ rank }) => rankAt(rank))
          expect(throwOf(Uint8Array.from(ranks))).toBe(rankHandIndex(pair))
        }
      }
    },
  )

  it.each([
    [MEDIUM_DISCARD, PONE],
    [MEDIUM_DISCARD, DEALER],
    [EASY_DISCARD, PONE],
  ])('are as frequent as in dealt hands', (weights, role) => {
    const throws = heuristicDiscardWeights(weights, role)
    const rng = createRng(3, role)
    const decide = heuristicDiscard(weights)
    const seen = new Float64Array(throws.length)
    const hands = 6000
    for (let i = 0; i < hands; i++) {
      const six = shuffle(createDeck(), rng).slice(0, 6)
      const pair = decide(viewOfSix(six, role === DEALER)).chosen.map(({ rank }) => rankAt(rank))
      const [low, high] = [Math.min(...pair), Math.max(...pair)]
      seen[(low * RANK_COUNT + high) * 2]! += 1 / hands
    }
    for (let at = 0; at < throws.length; at += 2) {
      const same = at % (2 * (RANK_COUNT + 1)) === 0
      const share = throws[at]! * (same ? 6 : 16)
      // Five standard errors.
      expect(Math.abs(seen[at]! - share)).toBeLessThan(5 * Math.sqrt((share + 1e-4) / hands))
    }
  })
})

describe('reading throws', () => {
  it('takes everybody for sensible before the first deal', () => {
    expect(inferDiscardWeights([], 1, true)).toBe(cribWeights('choosing'))
  })

  it('knows players who throw by rules of thumb after a few deals, and lets the others be', () => {
    let misread = 0
    for (let seed = 0; seed < 20; seed++) {
      const deals = dealsOf('medium', 6, seed)
      const [pone, dealer] = inferDiscardWeights(deals, 1, false)
      expect(dealer).toBe(cribWeights('choosing')[DEALER])
      // Medium keeps faces from the other's crib.
      if (faces(pone!) > faces(cribWeights('choosing')[PONE]!) - 0.1) misread++
      for (const name of ['expert-classic', 'hard']) {
        if (inferDiscardWeights(dealsOf(name, 6, seed), 1, false) !== cribWeights('choosing'))
          misread++
      }
    }
    expect(misread).toBeLessThan(4)
  })

  it('knows a beginner, and the throws of either role', () => {
    const sensible = cribWeights('choosing')
    let known = 0
    for (let seed = 0; seed < 20; seed++) {
      const [pone, dealer] = inferDiscardWeights(dealsOf('easy', 6, seed), 1, true)
      expect(pone).toBe(sensible[PONE])
      if (dealer !== sensible[DEALER]) known++
    }
    expect(known).toBeGreaterThan(15)
  })

  it('stays sure of itself however many deals there are', () => {
    const deals = Array.from({ length: 400 }, () => dealsOf('random', 1)[0]!)
    for (const weights of inferDiscardWeights(deals, 1, true))
      expect(weights.every((one) => one >= 0)).toBe(true)
  })

  it('moves the crib that the expert reckons with, in both roles', () => {
    const six = parseHand('2H 5S 6D 9C JS KH')
    const cribs = (isDealer: boolean, pastDeals: PastDeal[]) =>
      expertWithoutPolicy()
        .discard({ ...viewOfSix(six, isDealer), pastDeals }, () => 0)
        .candidates.map(({ parts }) => parts['crib'])
    for (const isDealer of [true, false]) {
      const before = cribs(isDealer, [])
      expect(cribs(isDealer, dealsOf('medium', 8))).not.toEqual(before)
      expect(cribs(isDealer, dealsOf('hard', 8))).toEqual(before)
    }
  })
})
