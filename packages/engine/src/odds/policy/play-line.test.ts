import { describe, expect, it } from 'vitest'
import { rankOrder } from '../../cards/card.js'
import { createRng, randomBelow } from '../../cards/random.js'
import { createGame } from '../../rules/create-game.js'
import { gameReducer } from '../../rules/game.js'
import { legalActions } from '../../rules/legal-actions.js'
import { otherSeat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { cardsLeft, openingLine, type PlayLine, playRank, rankFits, sayGo } from './play-line.js'
import { GO_BRANCH } from './play-tree.js'
import { policySteps } from './policy-steps.js'

/** A seeded deal, discards at random, up to the play. */
function dealt(seed: number): GameState {
  const rng = createRng(seed)
  let state = createGame(2, { seed, dealer: seed % 2 === 0 ? 0 : 1 })
  while (state.phase !== 'PEGGING') {
    const actions = [...legalActions(state, 0), ...legalActions(state, 1)]
    state = gameReducer(state, actions[randomBelow(rng, actions.length)]!)
  }
  return state
}

/** Points of the play so far: pone's minus the dealer's (his heels are no part of it). */
function netPegged(state: GameState): number {
  let net = 0
  for (const { kind, playerIndex, points } of state.history.at(-1)!.events) {
    if (kind !== 'play' && kind !== 'go' && kind !== 'last') continue
    net += playerIndex === state.dealerIndex ? -points : points
  }
  return net
}

const ranksLeft = (state: GameState, playerIndex: number): number[] =>
  state.pegging.playerCards[playerIndex]!.map((card) => rankOrder(card.rank) - 1)

describe('the play on ranks', () => {
  it('goes as the game goes, card by card, over six hundred random deals', { tags: 'slow' }, () => {
    let gos = 0
    let thirtyOnes = 0
    for (let seed = 0; seed < 600; seed++) {
      const rng = createRng(seed, 1)
      const pile = new Uint8Array(24)
      let state = dealt(seed)
      let line: PlayLine = openingLine()
      let net = 0
      const apply = (next: PlayLine) => {
        line = next
        net += next.net
      }
      while (state.phase === 'PEGGING') {
        const player = state.pegging.currentPlayerIndex
        const role = player === state.dealerIndex ? 1 : 0
        expect(line.turn).toBe(role)
        expect(line.count).toBe(state.pegging.count)
        expect(cardsLeft(line, role)).toBe(ranksLeft(state, player).length)
        expect(cardsLeft(line, 1 - role)).toBe(ranksLeft(state, otherSeat(player)).length)
        expect([...pile.subarray(line.start, line.end)]).toEqual(
          state.pegging.sequence.map((card) => rankOrder(card.rank) - 1),
        )
        const actions = legalActions(state, player)
        const action = actions[randomBelow(rng, actions.length)]!
        if (action.type === 'PLAY_CARD') {
          const card = state.pegging.playerCards[player]!.find(({ id }) => id === action.cardId)!
          const rank = rankOrder(card.rank) - 1
          expect(rankFits(line, rank)).toBe(true)
          if (line.count + Math.min(rank + 1, 10) === 31) thirtyOnes++
          apply(playRank(line, pile, rank))
        } else {
          gos++
          apply(sayGo(line))
        }
        state = gameReducer(state, action)
        // If nobody can play on the game passes by itself; here each says go.
        while (line.turn >= 0 && line.count > 0 && line.count !== state.pegging.count) {
          apply(sayGo(line))
        }
        expect(net).toBe(netPegged(state))
      }
      expect(line.turn).toBe(-1)
    }
    expect(gos).toBeGreaterThan(200)
    expect(thirtyOnes).toBeGreaterThan(50)
  })

  it('reads the steps back from the history of a game, silent gos included', () => {
    let silent = 0
    for (let seed = 0; seed < 200; seed++) {
      const rng = createRng(seed, 2)
      let state = dealt(seed)
      while (state.phase === 'PEGGING') {
        const { history, currentPlayerIndex, count } = state.pegging
        const steps = policySteps(history, state.dealerIndex, {
          playerIndex: currentPlayerIndex,
          count,
        })
        const pile = new Uint8Array(24)
        let line: PlayLine = openingLine()
        let net = 0
        for (const step of steps) {
          line = step === GO_BRANCH ? sayGo(line) : playRank(line, pile, step)
          net += line.net
        }
        expect(line.turn).toBe(currentPlayerIndex === state.dealerIndex ? 1 : 0)
        expect(line.count).toBe(count)
        expect(net).toBe(netPegged(state))
        if (steps.length > history.length) silent++
        const actions = legalActions(state, currentPlayerIndex)
        state = gameReducer(state, actions[randomBelow(rng, actions.length)]!)
      }
    }
    expect(silent).toBeGreaterThan(40)
  })

  it('refuses a history that no play has', () => {
    expect(() => policySteps([], 1, { playerIndex: 1, count: 0 })).toThrow(RangeError)
  })
})
