import { createRng, randomBelow } from '../cards/random.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import type { GameState } from '../rules/types.js'
import { withScores } from './positions.js'

/**
 * Positions of the play from random deals played at random: every state in which the
 * player to act holds a card that fits. One deal per seed.
 */
export function playPositions(
  seed: number,
  scores: readonly [number, number] = [0, 0],
  wanted: (state: GameState) => boolean = () => true,
): GameState[] {
  const rng = createRng(seed, 31)
  let state = withScores(createGame(2, { seed, dealer: seed % 2 === 0 ? 0 : 1 }), scores)
  const found: GameState[] = []
  while (state.phase !== 'SHOW_NONDEALER' && state.phase !== 'GAME_OVER') {
    const { currentPlayerIndex: player, playerCards } = state.pegging
    const actions = [...legalActions(state, 0), ...legalActions(state, 1)]
    if (state.phase === 'PEGGING' && wanted(state)) {
      const playable = actions.some(({ type }) => type === 'PLAY_CARD')
      if (playable && playerCards[player]!.length > 0) found.push(state)
    }
    state = gameReducer(state, actions[randomBelow(rng, actions.length)]!)
  }
  return found
}
