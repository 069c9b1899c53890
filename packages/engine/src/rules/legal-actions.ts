import type { Card } from '../cards/card.js'
import { seated } from './guards.js'
import { fits } from './play.js'
import type { Seat } from './seat.js'
import { MAX_HAND_SCORE, shownHand, shownTotal } from './show.js'
import type { GameAction, GameState } from './types.js'

function discards(playerIndex: Seat, hand: readonly Card[]): GameAction[] {
  return hand.flatMap((first, place) =>
    hand.slice(place + 1).map(
      (second): GameAction => ({
        type: 'DISCARD',
        playerIndex,
        cardIds: [first.id, second.id],
      }),
    ),
  )
}

function plays(state: GameState, playerIndex: Seat): GameAction[] {
  const { pegging } = state
  if (pegging.currentPlayerIndex !== playerIndex) return []
  const playable = pegging.playerCards[playerIndex].filter((card) => fits(card, pegging.count))
  if (playable.length === 0) return [{ type: 'DECLARE_GO', playerIndex }]
  return playable.map((card) => ({ type: 'PLAY_CARD', playerIndex, cardId: card.id }))
}

function points(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, number) => number)
}

function shows(state: GameState, playerIndex: Seat): GameAction[] {
  const { options, pendingClaim } = state
  if (options.counting === 'auto') return [{ type: 'ADVANCE_SHOW' }]
  if (pendingClaim !== null) {
    if (pendingClaim.playerIndex === playerIndex) return []
    const calls = points(MAX_HAND_SCORE).filter((number) => number !== pendingClaim.points)
    return [
      { type: 'ACCEPT_CLAIM', playerIndex },
      ...calls.map((number): GameAction => ({ type: 'CALL_MUGGINS', playerIndex, points: number })),
    ]
  }
  if (shownHand(state)!.playerIndex !== playerIndex) return []
  const most = options.muggins ? MAX_HAND_SCORE : shownTotal(state)
  return points(most).map((number) => ({ type: 'CLAIM_SCORE', playerIndex, points: number }))
}

/**
 * Every action open to a seat now. What the table does (dealing, cutting, going on) is open
 * to either seat. `NEW_GAME`, and a `DEAL` of cards from elsewhere, are not moves and not listed.
 */
export function legalActions(state: GameState, playerIndex: number): GameAction[] {
  seated(playerIndex)
  switch (state.phase) {
    case 'DEALING':
      return [{ type: 'DEAL' }]
    case 'DISCARD_TO_CRIB': {
      const { hand } = state.players[playerIndex]
      return hand.length === 6 ? discards(playerIndex, hand) : []
    }
    case 'CUT_STARTER':
      return [{ type: 'CUT' }]
    case 'PEGGING':
      return plays(state, playerIndex)
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB':
      return shows(state, playerIndex)
    case 'HAND_COMPLETE':
      return [{ type: 'NEXT_HAND' }]
    case 'GAME_START':
    case 'GAME_OVER':
      return []
  }
}
