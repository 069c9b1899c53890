import { createGame, type DecisionSnapshot, type GameState } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { act, atTheLead, beforeTheCut, playCards } from '../testing/positions.js'
import { randomGame } from '../testing/random-game.js'
import { asSeat, otherSeat } from './seat.js'

const keep = ['10H 5H 4H 2H', 'KC QC JC 9C'] as const
const laid = ['AH AD', 'AS AC'] as const
const position = { keep, laid, starter: '8D', scores: [40, 50] } as const
const ids = (cards: readonly { readonly id: string }[] = []) => cards.map((card) => card.id)

describe('a discard', () => {
  it('is logged with six cards, the two laid away, role, hand and scores', () => {
    const [first, second] = beforeTheCut(position).decisionLog
    expect(first).toMatchObject({
      type: 'discard',
      isDealer: true,
      handIndex: 0,
      playerIndex: 0,
      scores: [40, 50],
    })
    expect(ids(first!.hand)).toEqual(['10-H', '5-H', '4-H', '2-H', 'A-H', 'A-D'])
    expect(ids(first!.playerChoice)).toEqual(['A-H', 'A-D'])
    expect(second).toMatchObject({ type: 'discard', isDealer: false, playerIndex: 1 })
  })
})

describe('a card played', () => {
  const state = playCards(atTheLead(position), 'KC 10H QC go 5H JC')
  const plays = state.decisionLog.filter((decision) => decision.type === 'pegging_play')

  it('is logged with what the player knew before it', () => {
    expect(plays[1]).toMatchObject({
      type: 'pegging_play',
      isDealer: true,
      count: 10,
      handIndex: 0,
      playerIndex: 0,
      scores: [40, 50],
      opponentCards: 3,
    })
    expect(ids(plays[1]!.hand)).toEqual(['10-H', '5-H', '4-H', '2-H'])
    expect(ids(plays[1]!.playerChoice)).toEqual(['10-H'])
    expect(ids(plays[1]!.pile)).toEqual(['K-C'])
    expect(ids(plays[1]!.discarded)).toEqual(['A-H', 'A-D'])
    expect(plays[1]!.starter!.id).toBe('8-D')
  })

  it('has the sequence of its count only, and the whole play in the history', () => {
    const last = plays.at(-1)!
    expect(ids(last.pile)).toEqual(['5-H'])
    expect(last.count).toBe(5)
    expect(last.scores).toEqual([40, 51])
    expect(
      last.history!.map((step) => [step.playerIndex, step.card?.id ?? 'go', step.count]),
    ).toEqual([
      [1, 'K-C', 0],
      [0, '10-H', 10],
      [1, 'Q-C', 20],
      [0, 'go', 30],
      [0, '5-H', 0],
    ])
  })

  it('has no entry for a go, which is no choice', () => {
    expect(state.decisionLog).toHaveLength(2 + 5)
  })
})

it('is recorded before the state changes, for both players, across hands', () => {
  let before: GameState = createGame(2, { seed: 3 })
  let hands = 0
  for (const state of randomGame({ seed: 3 }, 4)) {
    const logged = state.decisionLog.slice(before.decisionLog.length)
    const action = state.actions.at(-1)
    if (action?.type === 'DISCARD' || action?.type === 'PLAY_CARD') {
      const { playerIndex } = action
      expect(logged).toHaveLength(1)
      const decision = logged[0]! as Required<DecisionSnapshot>
      expect(decision.playerIndex).toBe(playerIndex)
      expect(decision.isDealer).toBe(playerIndex === before.dealerIndex)
      expect(decision.handIndex).toBe(before.handNumber - 1)
      expect(decision.scores).toEqual(before.players.map((player) => player.score))
      if (action.type === 'PLAY_CARD') {
        expect(decision.hand).toEqual(before.pegging.playerCards[playerIndex])
        expect(decision.pile).toEqual(before.pegging.sequence)
        expect(decision.count).toBe(before.pegging.count)
        expect(decision.history).toEqual(before.pegging.history)
        expect(decision.opponentCards).toBe(
          before.pegging.playerCards[otherSeat(asSeat(playerIndex))]!.length,
        )
        expect(ids(decision.playerChoice)).toEqual([action.cardId])
      } else {
        expect(decision.hand).toEqual(before.players[playerIndex]!.hand)
        expect(new Set(ids(decision.playerChoice))).toEqual(new Set(action.cardIds))
      }
    } else {
      expect(logged).toEqual([])
    }
    hands = state.handNumber
    before = state
  }
  expect(hands).toBeGreaterThan(3)
})

it('keeps nothing that a refused action would have logged', () => {
  const state = atTheLead(position)
  const log = state.decisionLog
  expect(() => act(state, { type: 'PLAY_CARD', playerIndex: 0, cardId: '5-H' })).toThrow()
  expect(state.decisionLog).toBe(log)
  expect(log).toHaveLength(2)
})
