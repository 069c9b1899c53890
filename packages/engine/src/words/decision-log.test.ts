import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { formatHand } from '../cards/text.js'
import { lookaheadPlay } from '../players/classic/pegging-lookahead.js'
import { decide, decideWithTrace } from '../players/decide.js'
import { LEVEL_PROFILES, OPPONENTS } from '../players/opponents.js'
import { getPlayer } from '../players/registry.js'
import type { Player } from '../players/types.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { applyActionAs, tableMove } from '../rules/host.js'
import { seatsToAct } from '../rules/required-move.js'
import { playerRng } from '../rules/rng-streams.js'
import type { GameOptions, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { viewAt } from '../testing/view-at.js'
import { answerClaim, type DecisionLogLine, decisionLogLine } from './decision-log.js'

const facts = (mode: string) => ({ mode, seed: 7, timeMs: null })

/** A game of two players, every decision of both as a line. */
function logOf(players: readonly [Player, Player], options: Partial<GameOptions>) {
  const lines: DecisionLogLine[] = []
  const rngs = [0, 1].map((seat) => playerRng(7, seat))
  let state: GameState = createGame(2, { seed: 7, ...options })
  while (state.winner === null) {
    const moved = tableMove(state)?.action
    if (moved !== undefined) {
      state = gameReducer(state, moved)
      continue
    }
    const seat = seatsToAct(state)[0]!
    const view = playerView(state, seat)
    const again = rngs.map((_, at) => createRng(at))
    expect(decide(players[seat]!, view, again[0]!)).toEqual(
      decideWithTrace(players[seat]!, view, createRng(0))!.action,
    )
    const decision = decideWithTrace(players[seat]!, view, rngs[seat]!)!
    const last = lines.at(-1)
    if (view.pendingClaim !== null && last !== undefined) {
      lines[lines.length - 1] = answerClaim(last, decision.action)
    }
    const line = decisionLogLine(view, decision, facts(players[seat]!.name))
    if (line !== null) lines.push(line)
    state = applyActionAs(state, seat, decision.action)
  }
  return { lines, state }
}

const everybody = [...OPPONENTS, LEVEL_PROFILES[4]!, LEVEL_PROFILES[19]!].map(({ name }) => name)

/** Who plays to win once either has 80, and so values by chance. */
const TO_WIN: readonly string[] = ['expert', 'equilibrium', 'strong', 'level-20']
const MIXED: readonly string[] = ['equilibrium', 'strong']

/** Five digits are written. */
const ROUNDED = 4

function discardSums({ candidates }: Extract<DecisionLogLine, { type: 'ai_discard' }>) {
  return candidates.map(({ handEV, cribEV, playEV, positionEV, combined }) => ({
    sum: handEV + cribEV + playEV + positionEV,
    value: combined,
  }))
}

function peggingSums({ candidates }: Extract<DecisionLogLine, { type: 'ai_pegging' }>) {
  return candidates.map(({ immediate, lookaheadEV, heuristicBonus, score }) => ({
    sum: immediate + lookaheadEV + heuristicBonus,
    value: score,
  }))
}

describe('decisionLogLine', () => {
  it.each(everybody)(
    '003:615 003:636 logs what the documents name, and parts that add up to the value: %s',
    { tags: 'slow' },
    (name) => {
      const player = getPlayer(name, { policy: shippedPolicy() })
      for (const startScores of [
        [0, 0],
        [85, 88],
      ] as const) {
        const { lines } = logOf([player, getPlayer('easy')], { startScores })
        const own = lines.filter(({ mode }) => mode === name)
        expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['ai_discard', 'ai_pegging']))
        for (const line of own) {
          if (line.type === 'ai_claim') continue
          expect(line).toMatchObject({ mode: name, seed: 7, timeMs: null })
          expect(line.context).toMatchObject({ targetScore: 121, isDealer: line.isDealer })
          expect(line.reason).not.toBe('')
          const sums = line.type === 'ai_discard' ? discardSums(line) : peggingSums(line)
          for (const { sum, value } of sums) expect(sum).toBeCloseTo(value, ROUNDED)
          if (startScores[0] > 0) {
            const chances = TO_WIN.includes(name) && sums.some(({ value }) => value !== 0)
            expect(line.unit === 'win').toBe(chances)
          }
          if (line.unit === 'win') {
            for (const { value } of sums) expect(Math.abs(value - 0.5)).toBeLessThanOrEqual(0.5)
          }
          if (line.type === 'ai_discard') {
            expect(line.candidates).toHaveLength(15)
            expect(line.topN).toBe(15)
            expect(line.candidates[line.chosen]).toBeDefined()
            for (const { kept, discarded } of line.candidates) {
              expect(kept.length + discarded.length).toBe(6)
            }
            continue
          }
          expect(line.candidates.map(({ card }) => card)).toContain(line.chosen)
          for (const { immediate, immediatePoints, frequency } of line.candidates) {
            expect(immediatePoints).toBeGreaterThanOrEqual(0)
            if (immediatePoints === 0) expect(immediate).toBe(0)
            else if (line.unit !== 'win' && name !== 'random') expect(immediate).toBeGreaterThan(0)
            if (line.unit === 'points') expect(immediate).toBe(immediatePoints)
            expect(frequency !== undefined).toBe(MIXED.includes(name))
          }
        }
      }
    },
  )

  it('tells the chance of a card that pegs the last points as won by them', {
    tags: 'slow',
  }, () => {
    // Two to go for both: a five makes fifteen, and nothing is left to look ahead to.
    const view = viewAt('5s7h8djd 119*-119 9s9c 2d kc')
    for (const name of ['expert', 'level-20']) {
      const player = getPlayer(name, { policy: shippedPolicy() })
      const line = decisionLogLine(view, decideWithTrace(player, view, createRng(1))!, facts(name))
      if (line?.type !== 'ai_pegging') throw new Error('no card')
      expect(line).toMatchObject({ unit: 'win', chosen: '5S' })
      const [five, ...others] = line.candidates
      expect(five).toMatchObject({ score: 1, immediatePoints: 2, lookaheadEV: 0 })
      expect(five!.immediate).toBeGreaterThan(0.2)
      for (const { immediate, heuristicBonus, lookaheadEV } of others) {
        expect(immediate).toBe(0)
        expect(heuristicBonus).toBe(five!.heuristicBonus)
        expect(lookaheadEV).not.toBe(0)
      }
    }
  })

  it('says how far the expert, Hard and the second expert look', { tags: 'slow' }, () => {
    const view = viewAt('3s7hjd x-x* x x x.ks4h')
    const lineOf = (name: string) => {
      const player = getPlayer(name, { policy: shippedPolicy() })
      return decisionLogLine(view, decideWithTrace(player, view, createRng(1))!, facts(name))
    }
    expect(lineOf('expert')).toMatchObject({ usedLookahead: true, depth: 'end', complete: false })
    expect(lineOf('hard')).toMatchObject({ usedLookahead: true, depth: 3, samples: 20 })
    expect(lineOf('expert-v2')).toMatchObject({ usedLookahead: true, depth: 2, samples: 8 })
    expect(lineOf('medium')).toMatchObject({ usedLookahead: false, depth: 1, samples: 0 })
  })

  it('tells the look-ahead that ran out of time from one that was finished', () => {
    const view = viewAt('3s7hjd x-x* x x x.ks4h')
    let now = 0
    const slow = lookaheadPlay({ depth: 2, samples: 8, budgetMs: 50 }, () => (now += 100))
    const action = { type: 'PLAY_CARD', playerIndex: 0, cardId: '3-S' } as const
    const decision = { action, trace: slow(view, createRng(1)), claim: null }
    expect(decisionLogLine(view, decision, facts('slow'))).toMatchObject({
      usedLookahead: false,
      depth: 1,
      samples: 0,
      complete: false,
    })
  })

  it('gives the reason of a card: what it pegs, and how it was chosen', () => {
    const view = viewAt('5s7hjd x-x* x x x.kc')
    const classic = getPlayer('expert-classic')
    const line = decisionLogLine(view, decideWithTrace(classic, view, createRng(1))!, facts('x'))
    expect(line).toMatchObject({ type: 'ai_pegging', chosen: '5S', currentCount: 10 })
    expect(line!.reason).toMatch(/^fifteen for 2; highest value by /)
  })

  it('lists the discards from the best, the choice by its place', () => {
    const view = viewAt('5s5h6d7cjsqh x*-x')
    const classic = getPlayer('expert-classic')
    const decision = decideWithTrace(classic, view, createRng(1))!
    const line = decisionLogLine(view, decision, { mode: 'x', seed: null, timeMs: 8.2 })
    if (line?.type !== 'ai_discard') throw new Error('no discard')
    expect(line).toMatchObject({ chosen: 0, seed: null, timeMs: 8.2, unit: 'points' })
    const values = line.candidates.map(({ combined }) => combined)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    const laid = line.candidates[line.chosen]!.discarded
    expect([...laid].sort()).toEqual(formatHand(decision.trace!.chosen).split(' ').sort())
  })

  it('tells of every claim what was true, what was said and why, and whether it was called', () => {
    const { lines, state } = logOf([getPlayer('medium'), getPlayer('hard')], {
      muggins: true,
      mugginsPractice: true,
    })
    const claims = lines.filter((line) => line.type === 'ai_claim')
    const told = state.history.flatMap((hand) => hand.claims ?? [])
    // The hand that ends the game may end it before its claim is answered.
    expect(
      claims
        .slice(0, told.length)
        .map(({ trueScore, claimed, called }) => ({ truth: trueScore, claimed, called })),
    ).toEqual(
      told.map(({ truth, claimed, called }) => ({ truth, claimed, called: called !== null })),
    )
    for (const { trueScore, claimed, reason } of claims) {
      expect(reason === 'clean').toBe(claimed === trueScore)
      if (reason === 'bluff') expect(claimed - trueScore).toBeGreaterThan(0)
    }
    expect(claims.length).toBeGreaterThan(20)
    expect(claims.some(({ reason }) => reason !== 'clean')).toBe(true)
    expect(claims.some(({ called }) => called)).toBe(true)
  })
})
