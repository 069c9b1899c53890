import { describe, expect, it } from 'vitest'
import {
  answerClaim,
  type Card,
  createGame,
  createRng,
  type DecisionLogLine,
  decide,
  decideWithTrace,
  decisionLogLine,
  formatCard,
  gameReducer,
  getPlayer,
  playerView,
  questionFor,
  seatsToAct,
  tableMove,
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

  it('003:606 003:610 003:618 has the documents\u2019 fields for a discard, the choice by its place', () => {
    const view = viewOfSix(sixCards(3), true)
    for (const name of NAMES) {
      const line = lineOf(name, view)
      if (line.type !== 'ai_discard') throw new Error(line.type)
      expect(line).toMatchObject({ mode: name, seed: 42, isDealer: true, timeMs: 8.2 })
      expect(line.hand).toEqual(texts(view.hand))
      expect(line.context).toMatchObject({ myScore: 0, oppScore: 0 })
      expect(line.topN).toBe(15)
      const { kept, discarded, handEV, cribEV, playEV, combined } = line.candidates[line.chosen]!
      expect([...kept, ...discarded].sort()).toEqual([...line.hand].sort())
      expect(handEV + cribEV + playEV).toBeCloseTo(combined, 4)
      expect(line.reason).not.toBe('')
    }
  })

  it('003:626 003:630 003:641 004:346 004:361 has the documents\u2019 fields for a card, the reason among them', () => {
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
      expect(line.seed).toBe(42)
      expect(line.usedLookahead).toBe(['hard', 'expert-v2'].includes(name))
      const ahead = { hard: [3, 20], 'expert-v2': [2, 8] }[name] ?? [1, 0]
      expect([line.depth, line.samples]).toEqual(ahead)
      expect(line.reason).not.toBe('')
    }
  })

  it('003:100 004:368 has every claim: the truth, what was claimed, why, and whether it was called', () => {
    const lines: DecisionLogLine[] = []
    const rng = createRng(3)
    const player = getPlayer('medium')
    let game = createGame(2, { seed: 3, counting: 'manual', muggins: true, mugginsPractice: true })
    while (game.winner === null) {
      const seat = seatsToAct(game)[0] ?? 0
      const view = playerView(game, seat)
      const decision = decideWithTrace(player, view, rng)
      const last = lines.at(-1)
      if (decision !== null && view.pendingClaim !== null && last !== undefined) {
        lines[lines.length - 1] = answerClaim(last, decision.action)
      }
      const facts = { mode: 'medium', seed: 3, timeMs: null }
      const line = decision === null ? null : decisionLogLine(view, decision, facts)
      if (line !== null) lines.push(line)
      game = gameReducer(game, decision?.action ?? tableMove(game)!.action)
    }
    const claims = lines.filter((line) => line.type === 'ai_claim')
    expect(claims.length).toBeGreaterThan(20)
    for (const { trueScore, claimed, reason, called } of claims) {
      expect(reason).toBe(claimed === trueScore ? 'clean' : reason)
      expect(['clean', 'error', 'bluff']).toContain(reason)
      if (called) expect(claimed).not.toBe(trueScore)
    }
    expect(claims.some(({ called }) => called)).toBe(true)
    expect(claims.some(({ called }) => called === false)).toBe(true)
  })

  it('003:654 003:656 is written by who asks for it, and the decision is the same without', () => {
    const views = playStates(3, 5).map(viewToMove)
    for (const name of NAMES) {
      for (const view of views.slice(0, 10)) {
        const player = getPlayer(name)
        const plain = decide(player, view, createRng(2))
        expect(plain).toEqual(decideWithTrace(player, view, createRng(2))?.action ?? null)
        expect(plain ?? {}).not.toHaveProperty('trace')
      }
    }
  })
})
