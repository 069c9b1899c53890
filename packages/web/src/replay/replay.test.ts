import {
  analyzeGame,
  gameReducer,
  otherSeat,
  playerView,
  replayRecord,
  SEATS,
  type Seat,
  toRecord,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../game/words/names.js'
import { stepText } from '../game/words/step-text.js'
import { playedGame } from '../testing/played-game.js'
import { replayStepsOf, stepOfDecision, stepOfHand } from './game-steps.js'
import { observedActionOf, sceneOf } from './scene.js'
import { winChancesOf } from './scrubber.js'

const NAMES = namesOf(
  [
    { name: 'You', kind: 'here' },
    { name: 'Easy', kind: 'bot' },
  ],
  0,
)

const GAMES = [
  playedGame(11, { target: 61 }),
  playedGame(12),
  playedGame(13, { target: 61, options: { counting: 'manual', muggins: true, dealer: 'cut' } }),
  playedGame(14, { target: 61, options: { counting: 'manual', startScores: [5, 12] } }),
  gameReducer(
    playedGame(15, { until: ({ handNumber, phase }) => handNumber === 2 && phase === 'PEGGING' }),
    {
      type: 'END_GAME',
      how: 'resigned',
      playerIndex: 1,
    },
  ),
  gameReducer(
    playedGame(16, {
      until: ({ handNumber, phase }) => handNumber === 2 && phase === 'SHOW_DEALER',
    }),
    {
      type: 'END_GAME',
      how: 'stopped',
    },
  ),
]

const walk = (game: (typeof GAMES)[number]) => replayStepsOf(replayRecord(toRecord(game)))

describe('the steps of a game', () => {
  it('are its actions, hand by hand, and lead from the deal to the end', () => {
    for (const game of GAMES) {
      const { steps, hands } = walk(game)
      expect(steps.at(-1)!.after).toEqual(game)
      expect(steps.map(({ action }) => action)).toEqual(
        game.actions.filter(({ type }) => type !== 'NEXT_HAND'),
      )
      expect(hands.map(({ handIndex }) => handIndex)).toEqual(game.history.map((_, i) => i))
      hands.forEach((hand, place) => {
        expect(steps[hand.first]!.action.type).toBe('DEAL')
        expect(hand.end).toBe(hands[place + 1]?.first ?? steps.length)
        expect(hand.scoresBefore).toEqual(game.history[place]!.scoresBefore)
        expect(hand.dealerIndex).toBe(game.history[place]!.dealerIndex)
      })
    }
  })

  it('know which decision of which seat they were', () => {
    for (const game of GAMES) {
      const found = walk(game)
      for (const seat of SEATS) {
        const own = game.decisionLog.filter(({ playerIndex }) => playerIndex === seat)
        own.forEach((snapshot, index) => {
          const step = found.steps[stepOfDecision(found, { seat, index })]!
          expect(step.handIndex).toBe(snapshot.handIndex)
          const { action } = step
          const ids =
            action.type === 'DISCARD' ? action.cardIds : 'cardId' in action ? [action.cardId] : []
          expect([...ids].sort()).toEqual(snapshot.playerChoice.map(({ id }) => id).sort())
        })
        expect(stepOfDecision(found, { seat, index: own.length })).toBe(-1)
      }
      expect(stepOfHand(found, 1)).toBe(found.hands[1]!.first)
      expect(stepOfHand(found, 99)).toBe(-1)
    }
  })

  it('are all told in words, and nothing hidden is told', () => {
    for (const game of GAMES) {
      for (const step of walk(game).steps) {
        const open = stepText(observedActionOf(step, 0, 'open'), NAMES)
        expect(open).toMatch(/^[A-Z].*[.!]$/)
        const known = stepText(observedActionOf(step, 0, 'known'), NAMES)
        if (step.action.type === 'DISCARD' && step.action.playerIndex === 1) {
          expect(known).toBe('Easy discards two cards.')
          expect(open).not.toBe(known)
        }
      }
    }
  })
})

describe('the table at a step', () => {
  it('lays open as much of each hand as the viewing seat could know', () => {
    let hidden = 0
    for (const game of GAMES) {
      for (const step of walk(game).steps) {
        for (const seat of SEATS) {
          const view = playerView(step.after, seat)
          const known = sceneOf(step, seat, 'known')
          const other: Seat = otherSeat(seat)
          const laid = step.after.pegging.history.filter(({ playerIndex }) => playerIndex === other)
          const ids = (cards: readonly { card: { id: string } | null }[]) =>
            cards.flatMap(({ card }) => (card === null ? [] : [card.id])).sort()
          const may = view.opponentHand ?? laid.flatMap(({ card }) => (card === null ? [] : [card]))
          expect(ids(known.hands[other])).toEqual(may.map(({ id }) => id).sort())
          expect(ids(known.hands[seat])).toEqual(view.hand.map(({ id }) => id).sort())
          expect(ids(known.crib)).toEqual((view.crib ?? view.discarded).map(({ id }) => id).sort())
          hidden += known.hands[other].filter(({ card }) => card === null).length
          const open = sceneOf(step, seat, 'open')
          expect(ids(open.hands[other])).toEqual(
            step.after.players[other].hand.map(({ id }) => id).sort(),
          )
          expect(ids(open.crib)).toEqual(step.after.crib.map(({ id }) => id).sort())
        }
      }
    }
    expect(hidden).toBeGreaterThan(500)
  })

  it('keeps the pile and the count of the last card in sight', () => {
    for (const game of GAMES) {
      for (const step of walk(game).steps) {
        if (step.action.type !== 'PLAY_CARD') continue
        const { current, count, hands } = sceneOf(step, 0, 'open')
        expect(current.at(-1)!.card.id).toBe(step.action.cardId)
        const sum = current.reduce(
          (total, { card }) => total + Math.min(10, 'A23456789'.indexOf(card.rank) + 1 || 10),
          0,
        )
        expect(count).toBe(sum)
        const lit = hands.flat().filter((each) => each.lit)
        expect(lit.map(({ card }) => card!.id)).toEqual([step.action.cardId])
      }
    }
  })
})

describe('the chance of winning along the steps', () => {
  it('is the coach’s curve, each value where its step is', () => {
    const short = playedGame(11, { target: 21 })
    for (const [game, playerIndex] of [
      [short, 0],
      [GAMES[4]!, 1],
    ] as const) {
      const record = toRecord(game)
      const { steps } = walk(game)
      const { curve, decisions } = analyzeGame(game.decisionLog, { record, playerIndex })
      const chances = winChancesOf(steps, curve!, playerIndex)!
      expect(chances.after).toHaveLength(steps.length)
      expect(chances.start).toBe(curve![0]!.before)
      expect(chances.after.at(-1)).toBe(game.winner === playerIndex ? 1 : 0)
      steps.forEach(({ decided, after }, at) => {
        const annotation = decided?.seat === playerIndex ? decisions[decided.index] : undefined
        if (annotation === undefined || after.phase !== 'PEGGING') return
        expect(chances.after[at]).toBe(annotation.winProbabilityActual)
        // A best card changes nothing: what the other did before it showed when they did it.
        const previous = steps[at - 1]?.decided
        if (previous && previous.seat !== playerIndex && annotation.decision === 'pegging_play') {
          expect(chances.after[at - 1]).toBe(annotation.winProbabilityOptimal)
        }
      })
      expect(winChancesOf(steps, curve!.slice(1), playerIndex)).toBeNull()
      expect(winChancesOf(steps.slice(1), curve!, playerIndex)).toBeNull()
    }
  }, 60_000)
})
