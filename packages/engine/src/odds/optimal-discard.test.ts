import { describe, expect, it } from 'vitest'
import { cardIndex } from '../cards/card.js'
import { parseCard, parseHand } from '../cards/text.js'
import { rankHandIndex } from '../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../rules/seat.js'
import { oddsCodeOf } from '../testing/odds-error-code.js'
import { randomCards } from '../testing/random-cards.js'
import { optimalDiscard } from '../words/advice.js'
import { AS_LIKELY, bestFirst } from './best-first.js'
import { exactCribEV, monteCarloCribEV } from './hands/crib-ev.js'
import { handDistribution } from './hands/hand-ev.js'
import { peggingMeans } from './hands/outcomes.js'
import { lookupCribEV } from './hands/schell.js'

describe('optimalDiscard', () => {
  it('lists all 15 ways, best first, each with parts that add up', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 60; seed++) {
      const six = randomCards(6, seed)
      const isDealer = seed % 2 === 0
      const advice = optimalDiscard(six, isDealer)
      const { allOptions } = advice
      expect(allOptions).toHaveLength(15)
      const thrown = new Set(allOptions.map(({ discard }) => discard.map(({ id }) => id).join()))
      expect(thrown.size).toBe(15)
      allOptions.forEach((option, place) => {
        expect(option.discard).toHaveLength(2)
        expect([...option.keep, ...option.discard].map(({ id }) => id).sort()).toEqual(
          six.map(({ id }) => id).sort(),
        )
        expect(option.handEV).toBeCloseTo(handDistribution(option.keep, six).mean, 12)
        const crib = exactCribEV(option.discard, six, { isDealer })
        expect(option.cribEV).toBeCloseTo(isDealer ? crib : -crib, 12)
        const keep = rankHandIndex(option.keep.map((card) => cardIndex(card) >> 2))
        const role = isDealer ? DEALER : PONE
        expect(option.peggingFor).toBe(peggingMeans().gained[role]![keep])
        expect(option.peggingAgainst).toBe(peggingMeans().given[role]![keep])
        expect(option.peggingEV).toBeCloseTo(option.peggingFor - option.peggingAgainst, 12)
        expect(option.expectedValue).toBeCloseTo(
          option.handEV + option.cribEV + option.peggingEV,
          12,
        )
        expect(option).not.toHaveProperty('winProbability')
        if (place > 0) {
          expect(option.expectedValue).toBeLessThanOrEqual(allOptions[place - 1]!.expectedValue)
        }
      })
      expect(advice.discard).toBe(allOptions[0]!.discard)
      expect(advice.keep).toBe(allOptions[0]!.keep)
      expect(advice.expectedValue).toBe(allOptions[0]!.expectedValue)
      expect(advice.reasoning.length).toBeGreaterThan(10)
    }
  })

  it('values the crib by the method asked for', () => {
    const six = parseHand('5S 5H 6D 7C JS QH')
    for (const isDealer of [true, false]) {
      const sign = isDealer ? 1 : -1
      const cribs = (crib: 'uniform' | 'table' | 'sampled') =>
        optimalDiscard(six, isDealer, { crib }).allOptions
      for (const { discard, cribEV } of cribs('table')) {
        expect(cribEV).toBe(sign * lookupCribEV(discard[0]!, discard[1]!, isDealer))
      }
      for (const { discard, cribEV } of cribs('sampled')) {
        expect(cribEV).toBe(sign * monteCarloCribEV(discard, six))
      }
      for (const { discard, cribEV } of cribs('uniform')) {
        const exact = exactCribEV(discard, six, { isDealer, opponent: 'uniform' })
        expect(cribEV).toBeCloseTo(sign * exact, 12)
      }
    }
  })

  it('orders by win probability when asked, or near the end', () => {
    let differ = 0
    for (let seed = 0; seed < 40; seed++) {
      const six = randomCards(6, seed)
      const scores = { mine: 112 + (seed % 8), theirs: 119 - (seed % 11) }
      const isDealer = seed % 3 === 0
      const win = optimalDiscard(six, isDealer, { scores, goal: 'win' })
      const points = optimalDiscard(six, isDealer, { scores, goal: 'points' })
      expect(optimalDiscard(six, isDealer, { scores })).toEqual(win)
      const chances = win.allOptions.map((option) => option.winProbability!)
      expect(win.allOptions).toEqual(bestFirst(points.allOptions, 'win'))
      expect(chances[0]).toBeGreaterThan(Math.max(...chances) - AS_LIKELY)
      expect(Math.max(...chances)).toBeLessThanOrEqual(1 + 1e-9)
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0)
      const values = points.allOptions.map((option) => option.expectedValue)
      expect(values).toEqual([...values].sort((a, b) => b - a))
      expect(points.discard).toEqual(optimalDiscard(six, isDealer).discard)
      const best = points.allOptions[0]!
      if (win.allOptions[0]!.winProbability! > best.winProbability! + 1e-6) differ++
    }
    // A mean hides what matters here: the two goals really differ.
    expect(differ).toBeGreaterThan(5)
  })

  it('keeps its answers apart: what a call gave is not changed by the next', () => {
    const scores = { mine: 100, theirs: 104 }
    const first = optimalDiscard(randomCards(6, 1), true, { scores })
    const copy = structuredClone(first)
    optimalDiscard(randomCards(6, 2), false, { scores: { mine: 5, theirs: 6 } })
    expect(first).toEqual(copy)
  })

  it('does not depend on the order of the cards', () => {
    const six = randomCards(6, 31)
    const best = optimalDiscard(six, true)
    const turned = optimalDiscard([...six].reverse(), true)
    expect(turned.expectedValue).toBeCloseTo(best.expectedValue, 12)
    expect(turned.discard.map(({ id }) => id).sort()).toEqual(
      best.discard.map(({ id }) => id).sort(),
    )
  })

  it('refuses what is not a hand, with a code', () => {
    const six = parseHand('5S 5H 6D 7C JS QH')
    expect(oddsCodeOf(() => optimalDiscard(six.slice(1), true))).toBe('BAD_CARD_COUNT')
    expect(oddsCodeOf(() => optimalDiscard([...six, parseCard('2H')], true))).toBe('BAD_CARD_COUNT')
    const twice = [...six.slice(1), parseCard('5H')]
    expect(oddsCodeOf(() => optimalDiscard(twice, true))).toBe('DUPLICATE_CARD')
    expect(oddsCodeOf(() => optimalDiscard(six, true, { goal: 'win' }))).toBe('MISSING_SCORES')
    for (const scores of [
      { mine: 121, theirs: 3 },
      { mine: -1, theirs: 3 },
      { mine: 3, theirs: 10.5 },
      { mine: 3, theirs: Number.NaN },
    ]) {
      expect(oddsCodeOf(() => optimalDiscard(six, true, { scores }))).toBe('BAD_SCORE')
    }
    const scores = { mine: 61, theirs: 0 }
    expect(oddsCodeOf(() => optimalDiscard(six, true, { scores, target: 61 }))).toBe('BAD_SCORE')
  })
})
