import { type GameState, gameResult, type Seat } from '@skunkd/engine'
import type { StoredGame, StoredResult } from './types.js'

export function storedResult(game: GameState): StoredResult | null {
  if (game.phase !== 'GAME_OVER') return null
  const scores = game.players.map(({ score }) => score)
  const result = gameResult(game)
  return result === null
    ? { winner: null, scores, kind: 'stopped' }
    : { winner: result.winner, scores, kind: result.kind }
}

/** The seat a game is looked at from: this person's, or the first if two shared the device. */
export function seatOf({ seat }: Pick<StoredGame, 'seat'>): Seat {
  return seat ?? 0
}

/** The seat that an address asks for, `?seat=1`; null if it does not. */
export function seatFrom(query: URLSearchParams): Seat | null {
  const text = query.get('seat')
  return text === '0' ? 0 : text === '1' ? 1 : null
}

/** Trend, practice and statistics count the games in which this person had a seat and no help. */
export function counts({ seat, helped }: Pick<StoredGame, 'seat' | 'helped'>): boolean {
  return seat !== null && helped !== true
}
