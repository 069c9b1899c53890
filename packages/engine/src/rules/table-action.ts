import { otherSeat, type Seat } from './seat.js'
import type { GameAction, GameState } from './types.js'

/** What the table does by itself: deal, cut, count, go on; null where a seat must decide. */
export function tableAction(state: GameState): GameAction | null {
  switch (state.phase) {
    case 'DEALING':
      return { type: 'DEAL' }
    case 'CUT_STARTER':
      return { type: 'CUT' }
    case 'HAND_COMPLETE':
      return { type: 'NEXT_HAND' }
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB':
      return state.options.counting === 'auto' ? { type: 'ADVANCE_SHOW' } : null
    default:
      return null
  }
}

/** The seat that decides now, in a state where the table does nothing by itself. */
export function seatToAct(state: GameState): Seat {
  switch (state.phase) {
    case 'DISCARD_TO_CRIB':
      return state.players[0].hand.length === 6 ? 0 : 1
    case 'PEGGING':
      return state.pegging.currentPlayerIndex
    default: {
      if (state.pendingClaim !== null) return otherSeat(state.pendingClaim.playerIndex)
      return state.phase === 'SHOW_NONDEALER' ? otherSeat(state.dealerIndex) : state.dealerIndex
    }
  }
}
