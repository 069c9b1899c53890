import { describe, expect, it } from 'vitest'
import {
  type Card,
  createRng,
  type DecisionLogLine,
  decideWithTrace,
  decisionLogLine,
  formatCard,
  getPlayer,
  questionFor,
} from '../index.js'
import {
  ids,
  playStates,
  sixCards,
  sortedIds,
  viewOfSix,
  viewToMove,
} from '../testing/contract/table.js'

const NAMES = ['easy', 'medium', 'hard', 'expert-classic', 'expert-v2', 'expert-classic-race']

const sumOf = (parts: Readonly<Record<string, number>>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

describe('how a decision came about', () => {
  it('003:606 003:614 003:652 004:366 a discard comes with all fifteen candidates, each with a value', () => {
    for (const name of NAMES) {
      const six = sixCards(3)
      const { candidates, chosen } = getPlayer(name).discard(viewOfSix(six, true), createRng(1))
      expect(candidates).toHaveLength(15)
      expect(new Set(candidates.map(({ cards }) => sortedIds(cards).join())).size).toBe(15)
      const values = candidates.map(({ value }) => value)
      expect(values.every(Number.isFinite)).toBe(true)
      const best = candidates.find(({ value }) => value === Math.max(...values))!
      expect(sortedIds(chosen)).toEqual(sortedIds(best.cards))
    }
  })

  it('003:615 of the classic experts has hand and crib apart, and their sum', () => {
    for (const name of ['expert-classic', 'expert-v2']) {
      for (const isDealer of [true, false]) {
        const view = viewOfSix(sixCards(6), isDealer)
        for (const { parts, value } of getPlayer(name).discard(view, createRng(1)).candidates) {
          expect(parts['hand']).toBeGreaterThan(0)
          expect(Math.sign(parts['crib']!)).toBe(isDealer ? 1 : -1)
          expect(parts['hand']! + parts['crib']!).toBeCloseTo(value, 9)
        }
      }
    }
  })

  it('003:626 003:635 003:653 004:367 a card comes with every card that fits and the parts of each', () => {
    const views = playStates(3, 5)
      .map(viewToMove)
      .filter((view) => questionFor(view)?.kind === 'play')
    expect(views.length).toBeGreaterThan(30)
    for (const name of ['medium', 'expert-classic', 'expert-v2']) {
      for (const view of views.slice(0, 30)) {
        const { candidates, chosen } = getPlayer(name).play(view, createRng(1))
        expect(candidates.length).toBeGreaterThan(1)
        for (const { cards, value, parts } of candidates) {
          expect(ids(view.cardsLeft)).toContain(cards[0]!.id)
          expect(sumOf(parts)).toBeCloseTo(value, 9)
        }
        const most = Math.max(...candidates.map(({ value }) => value))
        expect(candidates.find(({ cards }) => cards[0]!.id === chosen[0]!.id)!.value).toBe(most)
      }
    }
  })

  it('003:482 says whether a search was cut short', () => {
    for (const name of NAMES) {
      expect(getPlayer(name).discard(viewOfSix(sixCards(1), true), createRng(1)).complete).toBe(
        true,
      )
    }
  })
})

describe('the decision log', () => {
  const lineOf = (name: string, view: Parameters<typeof decisionLogLine>[0]): DecisionLogLine => {
    const decision = decideWithTrace(getPlayer(name), view, createRng(1))!
    return decisionLogLine(view, decision, { mode: name, seed: 42, timeMs: 8.2 })!
  }
  const texts = (cards: readonly Card[]) => cards.map(formatCard)

  it('003:606 has the documents\u2019 fields for a discard, the choice by its place', () => {
    const view = viewOfSix(sixCards(3), true)
    for (const name of NAMES) {
      const line = lineOf(name, view)
      if (line.type !== 'ai_discard') throw new Error(line.type)
      expect(line).toMatchObject({ mode: name, seed: 42, isDealer: true, timeMs: 8.2 })
      expect(line.hand).toEqual(texts(view.hand))
      expect(line.context).toMatchObject({ myScore: 0, oppScore: 0 })
      const { kept, discarded, handEV, cribEV, playEV, combined } = line.candidates[line.chosen]!
      expect([...kept, ...discarded].sort()).toEqual([...line.hand].sort())
      expect(handEV + cribEV + playEV).toBeCloseTo(combined, 4)
      expect(line.reason).not.toBe('')
    }
  })

  it('003:626 004:346 has the documents\u2019 fields for a card, the reason among them', () => {
    const view = playStates(3, 5)
      .map(viewToMove)
      .find((each) => questionFor(each)?.kind === 'play' && each.pegging.count > 0)!
    for (const name of NAMES) {
      const line = lineOf(name, view)
      if (line.type !== 'ai_pegging') throw new Error(line.type)
      expect(line.hand).toEqual(texts(view.cardsLeft))
      expect(line.currentCount).toBe(view.pegging.count)
      expect(line.playedCards).toEqual(texts(view.pegging.sequence))
      const chosen = line.candidates.find(({ card }) => card === line.chosen)!
      expect(chosen.immediatePoints).toBeGreaterThanOrEqual(0)
      for (const field of ['score', 'lookaheadEV', 'heuristicBonus'] as const) {
        expect(Number.isFinite(chosen[field])).toBe(true)
      }
      expect(line.usedLookahead).toBe(['hard', 'expert-v2'].includes(name))
      expect(line.reason).not.toBe('')
    }
  })
})
