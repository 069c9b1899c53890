import { cardValue } from '../../cards/card.js'
import { gameReducer } from '../../rules/game.js'
import { otherSeat, type Seat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'

/**
 * Net points for a player from here to the end of the play, both hands open and both
 * doing their best, on the game's own reducer.
 */
export function referenceOpenNet(state: GameState, me: Seat): number {
  if (state.phase !== 'PEGGING') return 0
  const { currentPlayerIndex: playerIndex, playerCards, count } = state.pegging
  const net = ({ players }: GameState) => players[me]!.score - players[otherSeat(me)]!.score
  const playable = playerCards[playerIndex]!.filter((card) => count + cardValue(card.rank) <= 31)
  const next =
    playable.length === 0
      ? [gameReducer(state, { type: 'DECLARE_GO', playerIndex })]
      : playable.map((card) =>
          gameReducer(state, { type: 'PLAY_CARD', playerIndex, cardId: card.id }),
        )
  const values = next.map((after) => net(after) - net(state) + referenceOpenNet(after, me))
  return playerIndex === me ? Math.max(...values) : Math.min(...values)
}
