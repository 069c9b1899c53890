import { fits } from './play.js'
import { SEATS, type Seat } from './seat.js'
import type { GameOptions, GameState, PeggingState, PlayerView } from './types.js'

/** What a seat owes the game: two cards, a card, the word go, a count, or an answer to one. */
export type RequiredMove = 'discard' | 'play' | 'go' | 'claim' | 'answer'

export interface MoveFacts
  extends Pick<
    PlayerView,
    'playerIndex' | 'phase' | 'isDealer' | 'hand' | 'cardsLeft' | 'pendingClaim'
  > {
  readonly options: Pick<GameOptions, 'counting'>
  readonly pegging: Pick<PeggingState, 'count' | 'currentPlayerIndex'>
}

export function moveFactsOf(state: GameState, seat: Seat): MoveFacts {
  return {
    playerIndex: seat,
    phase: state.phase,
    isDealer: seat === state.dealerIndex,
    hand: state.players[seat].hand,
    cardsLeft: state.pegging.playerCards[seat],
    pendingClaim: state.pendingClaim,
    options: state.options,
    pegging: state.pegging,
  }
}

/** What the seat owes now; `null` while the other seat or the table moves. */
export function requiredMoveIn(seen: MoveFacts): RequiredMove | null {
  const { phase, pegging, pendingClaim } = seen
  switch (phase) {
    case 'DISCARD_TO_CRIB':
      return seen.hand.length === 6 ? 'discard' : null
    case 'PEGGING':
      if (pegging.currentPlayerIndex !== seen.playerIndex) return null
      return seen.cardsLeft.some((card) => fits(card, pegging.count)) ? 'play' : 'go'
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB':
      if (seen.options.counting === 'auto') return null
      if (pendingClaim !== null) {
        return pendingClaim.playerIndex === seen.playerIndex ? null : 'answer'
      }
      return seen.isDealer === (phase !== 'SHOW_NONDEALER') ? 'claim' : null
    default:
      return null
  }
}

export function requiredMove(state: GameState, seat: Seat): RequiredMove | null {
  return requiredMoveIn(moveFactsOf(state, seat))
}

/** The seats that are waited for: both while both owe a discard, none while the table moves. */
export function seatsToAct(state: GameState): readonly Seat[] {
  return SEATS.filter((seat) => requiredMove(state, seat) !== null)
}
