import {
  createGame,
  createRng,
  decide,
  type GameState,
  gameReducer,
  gameResult,
  getPlayer,
  legalActions,
  playerView,
  toRecord,
} from '@skunkd/engine'
import type { StoredGame } from '../storage/types.js'

function next(state: GameState, seed: number): GameState {
  switch (state.phase) {
    case 'DEALING':
      return gameReducer(state, { type: 'DEAL' })
    case 'CUT_STARTER':
      return gameReducer(state, { type: 'CUT' })
    case 'HAND_COMPLETE':
      return gameReducer(state, { type: 'NEXT_HAND' })
    case 'DISCARD_TO_CRIB':
    case 'PEGGING': {
      const seat = legalActions(state, 0).length > 0 ? 0 : 1
      const rng = createRng(seed, seat, state.actions.length)
      return gameReducer(state, decide(getPlayer('easy'), playerView(state, seat), rng)!)
    }
    default:
      return gameReducer(state, { type: 'ADVANCE_SHOW' })
  }
}

/** A game between two easy players: mistakes included. It stops early where `until` says so. */
export function playedGame(
  seed: number,
  {
    target = 121,
    until = () => false,
  }: { target?: number; until?: (s: GameState) => boolean } = {},
): GameState {
  let state = createGame(2, { seed, target, dealer: 0 })
  while (state.phase !== 'GAME_OVER' && !until(state)) state = next(state, seed)
  return state
}

/** That game as the app keeps it. */
export function storedGame(id: string, state: GameState, createdAt = 1000): StoredGame {
  const result = gameResult(state)
  return {
    id,
    revision: state.actions.length,
    createdAt,
    updatedAt: createdAt + 1,
    finishedAt: result === null ? null : createdAt + 1,
    record: toRecord(state),
    opponent: 'easy',
    opponentChanges: [],
    hintsAllowed: true,
    hintsUsed: 0,
    result:
      result === null
        ? null
        : {
            winner: result.winner,
            scores: state.players.map(({ score }) => score),
            kind: result.kind,
          },
  }
}
