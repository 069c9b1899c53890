import { otherSeat, type Seat } from './seat.js'
import type { GameState } from './types.js'

export interface GameResult {
  readonly winner: Seat
  readonly loser: Seat
  /** Points the loser was behind. */
  readonly margin: number
  readonly kind: 'win' | 'skunk' | 'double-skunk'
  /** How many games the win counts for. */
  readonly games: 1 | 2 | 3
}

/** The skunk lines lie this far before the end: 90 and 60 of 121. */
const SKUNK = 31
const DOUBLE_SKUNK = 61

/** How a game ended; `null` while it goes on. */
export function gameResult(state: Pick<GameState, 'players' | 'winner'>): GameResult | null {
  const { winner } = state
  if (winner === null) return null
  const loser = otherSeat(winner)
  const margin = state.players[winner].score - state.players[loser].score
  if (margin >= DOUBLE_SKUNK) return { winner, loser, margin, kind: 'double-skunk', games: 3 }
  if (margin >= SKUNK) return { winner, loser, margin, kind: 'skunk', games: 2 }
  return { winner, loser, margin, kind: 'win', games: 1 }
}
