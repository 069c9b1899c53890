import {
  createGame,
  createRng,
  decide,
  type GameOptions,
  type GameState,
  gameReducer,
  getPlayer,
  playerView,
  seatsToAct,
  tableMove,
  toRecord,
} from '@skunkd/engine'
import { storedResult } from '../storage/seat-of.js'
import type { StoredGame } from '../storage/types.js'

function next(state: GameState, seed: number): GameState {
  const [seat] = seatsToAct(state)
  if (seat === undefined) return gameReducer(state, tableMove(state)!.action)
  const rng = createRng(seed, seat, state.actions.length)
  return gameReducer(state, decide(getPlayer('easy'), playerView(state, seat), rng)!)
}

/** A game between two easy players: mistakes included. It stops early if `until` says so. */
export function playedGame(
  seed: number,
  {
    target = 121,
    until = () => false,
    options = {},
  }: {
    target?: number
    until?: (s: GameState) => boolean
    options?: Partial<GameOptions>
  } = {},
): GameState {
  let state = createGame(2, { seed, target, dealer: 0, ...options })
  while (state.phase !== 'GAME_OVER' && !until(state)) state = next(state, seed)
  return state
}

/** That game as the app keeps it. */
export function storedGame(id: string, state: GameState, createdAt = 1000): StoredGame {
  const result = storedResult(state)
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
    kind: 'computer',
    seat: 0,
    people: null,
    result,
  }
}
