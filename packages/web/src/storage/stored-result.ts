import { type GameState, gameResult } from '@skunkd/engine'
import type { StoredResult } from './types.js'

/** How a game ended, as it is kept; null until it has. */
export function storedResult(game: GameState): StoredResult | null {
  if (game.phase !== 'GAME_OVER') return null
  const scores = game.players.map(({ score }) => score)
  const result = gameResult(game)
  return result === null
    ? { winner: null, scores, kind: 'stopped' }
    : { winner: result.winner, scores, kind: result.kind }
}
