import type { Card } from '../cards/card.js'
import { requireSeat } from './guards.js'
import { tableMove } from './host.js'
import { fits } from './play.js'
import { type MoveFacts, moveFactsOf, requiredMoveIn } from './required-move.js'
import type { Seat } from './seat.js'
import { MAX_HAND_SCORE, shownTotal } from './show.js'
import type { GameAction, GameState } from './types.js'

function discards(playerIndex: Seat, hand: readonly Card[]): GameAction[] {
  const pairs: GameAction[] = []
  for (let first = 0; first < hand.length; first++) {
    for (let second = first + 1; second < hand.length; second++) {
      pairs.push({ type: 'DISCARD', playerIndex, cardIds: [hand[first]!.id, hand[second]!.id] })
    }
  }
  return pairs
}

function plays(playerIndex: Seat, cards: readonly Card[], count: number): GameAction[] {
  const open: GameAction[] = []
  for (const card of cards) {
    if (fits(card, count)) open.push({ type: 'PLAY_CARD', playerIndex, cardId: card.id })
  }
  return open
}

const EVERY_COUNT = Array.from({ length: MAX_HAND_SCORE + 1 }, (_, points) => points)

export function highestClaim(state: GameState): number {
  return state.options.counting === 'retry' ? shownTotal(state) : MAX_HAND_SCORE
}

/** Nothing while the other seat or the table moves. `most`: the highest claim accepted. */
export function movesOf(seen: MoveFacts, most: () => number): GameAction[] {
  const { playerIndex, pegging, pendingClaim } = seen
  switch (requiredMoveIn(seen)) {
    case 'discard':
      return discards(playerIndex, seen.hand)
    case 'go':
      return [{ type: 'DECLARE_GO', playerIndex }]
    case 'play':
      return plays(playerIndex, seen.cardsLeft, pegging.count)
    case 'claim':
      return EVERY_COUNT.slice(0, most() + 1).map((points) => ({
        type: 'CLAIM_SCORE',
        playerIndex,
        points,
      }))
    case 'answer':
      return [
        { type: 'ACCEPT_CLAIM', playerIndex },
        ...EVERY_COUNT.filter((points) => points !== pendingClaim!.points).map(
          (points): GameAction => ({ type: 'CALL_MUGGINS', playerIndex, points }),
        ),
      ]
    case null:
      return []
  }
}

function seatMoves(state: GameState, seat: Seat): GameAction[] {
  return movesOf(moveFactsOf(state, seat), () => highestClaim(state))
}

/**
 * Every action open to a seat now. What the table does (dealing, cutting, moving on) is open
 * to either seat. `NEW_GAME`, a `DEAL` of cards from elsewhere and `END_GAME` are not moves and
 * not listed.
 */
export function legalActions(state: GameState, playerIndex: number): GameAction[] {
  requireSeat(playerIndex)
  const own = seatMoves(state, playerIndex)
  if (own.length > 0) return own
  const table = tableMove(state)
  return table === null || table.kind === 'go' ? [] : [table.action]
}
