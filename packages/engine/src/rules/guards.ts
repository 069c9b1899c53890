import { RuleError } from './error.js'
import { asSeat, type Seat } from './seat.js'
import type { GameAction, GamePhase, GameState } from './types.js'

export function requirePhase(
  state: GameState,
  action: GameAction,
  accepted: boolean,
): asserts accepted is true {
  if (!accepted) {
    throw new RuleError('WRONG_PHASE', `${action.type} isn't possible in the phase ${state.phase}.`)
  }
}

export function requireSeat(playerIndex: number): asserts playerIndex is Seat {
  asSeat(playerIndex)
}

export function requireTurn(playerIndex: Seat, turn: Seat): void {
  if (playerIndex !== turn) {
    throw new RuleError('NOT_YOUR_TURN', `It's the turn of player ${turn}, not of ${playerIndex}.`)
  }
}

export function isShow(phase: GamePhase): phase is 'SHOW_NONDEALER' | 'SHOW_DEALER' | 'SHOW_CRIB' {
  return phase === 'SHOW_NONDEALER' || phase === 'SHOW_DEALER' || phase === 'SHOW_CRIB'
}
