import { shippedPolicy } from '@skunkd/arena'
import {
  analyzeGame,
  createGame,
  createRng,
  decide,
  formatCard,
  type GameAction,
  type GameState,
  gameReducer,
  getPlayer,
  legalActions,
  playerView,
  strongModel,
} from '@skunkd/engine'
import { expect, it } from 'vitest'
import { hintFor } from './terminal-game.js'

/** The action of the first line of a hint, as a person would take it. */
function taken(hint: string, state: GameState): GameAction {
  const [line] = hint.split('\n')
  const cardIds = line!
    .replace(/\bbest\b.*/, '')
    .trim()
    .split(/\s+/)
    .map((card) => `${card.slice(0, -1)}-${card.slice(-1)}`)
  return state.phase === 'PEGGING'
    ? { type: 'PLAY_CARD', playerIndex: 0, cardId: cardIds[0]! }
    : { type: 'DISCARD', playerIndex: 0, cardIds }
}

const model = strongModel(shippedPolicy())

it('costs nothing in the review when every hint of the terminal is followed', () => {
  const rng = createRng(8)
  for (const [seed, target] of [
    [7, 121],
    [9, 61],
  ] as const) {
    let state = createGame(2, { seed, target, dealer: 1 })
    let hints = 0
    while (state.phase !== 'GAME_OVER') {
      const mover = ([0, 1] as const).find((seat) => legalActions(state, seat).length > 0)!
      const view = playerView(state, mover)
      const hint = mover === 0 ? hintFor(view, formatCard) : null
      if (hint !== null) hints++
      const action =
        hint !== null
          ? taken(hint, state)
          : (decide(getPlayer('easy'), view, rng) ?? legalActions(state, mover)[0]!)
      state = gameReducer(state, action)
    }
    expect(hints).toBeGreaterThan(10)
    expect(analyzeGame(state.decisionLog, { playerIndex: 0, target, model }).totalLoss).toBe(0)
  }
})
