import { shippedPolicy } from '@skunkd/arena/internals'
import { optimalDiscard, parseHand, strongModel } from '@skunkd/engine'
import { needsOfZone, rankHands, zoneOf } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { endingDeals, LEAF_RANGE } from './ending-deals.js'
import { discardToWin, endingRound } from './ending-round.js'

const model = strongModel(shippedPolicy())

describe('discards to win near home', () => {
  it('are those of the coach, where the zones decide', () => {
    const hand = parseHand('2S 5H 6D 8C 9S QH')
    const six = hand.map((card) => {
      const rank = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').indexOf(card.rank)
      return rank * 4 + ['H', 'D', 'S', 'C'].indexOf(card.suit)
    })
    // With nine or fewer to go for both the coach searches the play instead.
    const { choice, values } = discardToWin(model, six, true, { dealer: 2, pone: 12 })
    const { allOptions } = optimalDiscard(hand, true, {
      scores: { mine: 119, theirs: 109 },
      model,
    })
    const best = allOptions.reduce((a, b) => (b.winProbability! > a.winProbability! ? b : a))
    const kept = [
      ...rankHands.ranks[4]!.subarray(4 * values.keep[choice]!, 4 * values.keep[choice]! + 4),
    ]
    const ranks = best.keep.map(({ rank }) => 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').indexOf(rank))
    expect(kept).toEqual(ranks.sort((a, b) => a - b))
  })

  it('are counted by the ways to be dealt the hands', () => {
    const zone = zoneOf({ dealer: 2, pone: 4 })
    expect(needsOfZone(zone)).toEqual({ dealer: [2, 3], pone: [4, 5] })
    const counts = endingRound(model, zone, 1, 7, 400)
    for (const role of [0, 1]) {
      const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0)
      const ways = sum(counts.keeps[role]!)
      expect(ways).toBeGreaterThan(20_000)
      expect(sum(counts.throws[role]!)).toBeCloseTo(ways, 3)
      expect(sum(counts.hands[role]!)).toBeCloseTo(ways, 3)
    }
    expect(endingRound(model, zone, 1, 7, 400)).toEqual(counts)
  })

  it('are those that ship, where a slice of them is made again', () => {
    const mean = (hands: Float64Array) => {
      const total = hands.reduce((sum, times) => sum + times, 0)
      return hands.reduce((sum, times, points) => sum + times * points, 0) / total
    }
    const counts = endingRound(model, zoneOf({ dealer: 2, pone: 7 }), 9, 3, 60)
    const { hands, keeps } = model.habits({ dealer: 2, pone: 7 })
    const far = model.habits(null)
    for (const role of [0, 1]) {
      expect(Math.abs(mean(counts.hands[role]!) - mean(hands[role]!))).toBeLessThan(0.5)
      // What the slice keeps is likelier by the zone's habits than by those far from home.
      let evidence = 0
      counts.keeps[role]!.forEach((ways, four) => {
        const near = Math.max(keeps[role]![four]!, 1e-6)
        evidence += ways * Math.log(near / Math.max(far.keeps[role]![four]!, 1e-6))
      })
      expect(evidence).toBeGreaterThan(0)
    }
  })
})

describe('deals near home', () => {
  it('end with somebody home or lead on, the same cards whatever the points to go', () => {
    const both = endingDeals(model, { dealer: 3, pone: 4 }, 5, 0, 30)
    const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0)
    for (const { dealer, open } of [both.toWin, both.forPoints]) {
      expect(dealer).toBeGreaterThan(0)
      expect(dealer + sum(open)).toBeLessThan(30)
      open.forEach((times, at) => {
        if (times === 0) return
        expect(Math.floor(at / LEAF_RANGE)).toBeLessThan(3)
        expect(at % LEAF_RANGE).toBeLessThan(4)
      })
    }
    // Two halves are the whole, and a farther goal is reached more rarely.
    const first = endingDeals(model, { dealer: 3, pone: 4 }, 5, 0, 10)
    const second = endingDeals(model, { dealer: 3, pone: 4 }, 5, 10, 20)
    expect(first.toWin.dealer + second.toWin.dealer).toBe(both.toWin.dealer)
    const far = endingDeals(model, { dealer: 12, pone: 4 }, 5, 0, 30)
    expect(far.forPoints.dealer).toBeLessThanOrEqual(both.forPoints.dealer)
  })
})
