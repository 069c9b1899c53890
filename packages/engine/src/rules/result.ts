import { otherSeat, type Seat } from './seat.js'
import type { GameState } from './types.js'

/** How a game ended. */
export interface GameResult {
  readonly winner: Seat
  readonly loser: Seat
  /** Points the loser was behind; below zero if the leader gave up. */
  readonly margin: number
  readonly kind: 'win' | 'skunk' | 'double-skunk'
  readonly games: 1 | 2 | 3
}

/** The skunk lines lie this far before the end: 90 and 60 of 121. */
const SKUNK = 31
const DOUBLE_SKUNK = 61

/** `null` while playing, and if stopped. A win resigned or claimed counts for one game. */
export function gameResult(
  state: Pick<GameState, 'players' | 'winner'> & Partial<Pick<GameState, 'ending'>>,
): GameResult | null {
  const { winner } = state
  if (winner === null) return null
  const loser = otherSeat(winner)
  const margin = state.players[winner].score - state.players[loser].score
  const ended = { winner, loser, margin }
  const reached = (state.ending?.how ?? 'reached') === 'reached'
  if (reached && margin >= DOUBLE_SKUNK) {
    return { ...ended, kind: 'double-skunk', games: 3 }
  }
  if (reached && margin >= SKUNK) return { ...ended, kind: 'skunk', games: 2 }
  return { ...ended, kind: 'win', games: 1 }
}
