import {
  createGame,
  createRng,
  formatCard,
  type GameState,
  gameReducer,
  legalActions,
  randomBelow,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { readHistory } from './read-history.js'

/** Random games, as far as every turn of seat 0 in the play. */
function* turns(seed: number): Generator<GameState> {
  const rng = createRng(seed)
  let state = createGame(2, { seed, dealer: seed % 2 === 0 ? 0 : 1 })
  while (state.phase !== 'GAME_OVER' && state.handNumber < 4) {
    const { pegging } = state
    if (
      state.phase === 'PEGGING' &&
      pegging.currentPlayerIndex === 0 &&
      pegging.history.length > 0
    ) {
      yield state
    }
    const legal = [...legalActions(state, 0), ...legalActions(state, 1)]
    state = gameReducer(state, legal[randomBelow(rng, legal.length)]!)
  }
}

const word = ({ playerIndex, card }: GameState['pegging']['history'][number]) =>
  `${playerIndex === 0 ? 'me' : 'them'}:${card === null ? 'go' : formatCard(card)}`

describe('readHistory', () => {
  it('reads every play that happened as it happened', () => {
    let read = 0
    for (let seed = 0; seed < 60; seed++) {
      for (const state of turns(seed)) {
        const { history, sequence, count, playerCards } = state.pegging
        const known = { hand: playerCards[0]!, discarded: [], starter: [state.starter!] }
        expect(readHistory(history.map(word).join(' '), known)).toEqual({
          steps: history,
          pile: sequence,
          count,
          isDealer: state.dealerIndex === 0,
        })
        read++
      }
    }
    expect(read).toBeGreaterThan(300)
  })

  it('refuses the same plays in another order of players', () => {
    let refused = 0
    for (let seed = 0; seed < 20; seed++) {
      for (const state of turns(seed)) {
        const { history, playerCards } = state.pegging
        const [first, ...rest] = history
        if (first === undefined || rest.length === 0) continue
        // The second card laid by whoever laid the first: never possible below 22.
        const told = [word(first), word({ ...rest[0]!, playerIndex: first.playerIndex })]
        const known = { hand: playerCards[0]!, discarded: [], starter: [] }
        expect(() => readHistory(told.join(' '), known)).toThrow('--history')
        refused++
      }
    }
    expect(refused).toBeGreaterThan(50)
  })
})
