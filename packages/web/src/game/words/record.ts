import { plural } from '@skunkd/engine/words'
import type { GameIndexEntry } from '../../storage/game-index-entry.js'

/** Games won and lost against somebody. */
export interface WonLost {
  readonly won: number
  readonly lost: number
}

/** Against one player of the engine, as far as the games were played with nobody else. */
export function recordAgainst(opponent: string, games: readonly GameIndexEntry[]): WonLost {
  let [won, lost] = [0, 0]
  for (const game of games) {
    const winner = game.result?.winner ?? null
    if (game.kind !== 'computer' || game.opponent !== opponent) continue
    if (winner === null || game.opponentChanges.length > 0) continue
    if (winner === game.seat) won++
    else lost++
  }
  return { won, lost }
}

/** `She leads you 12 to 9`, `You lead 4 to 2`, `3 games each`, `You haven’t met yet`. */
export function recordText({ won, lost }: WonLost, they: string): string {
  if (won + lost === 0) return 'You haven’t met yet'
  if (won === lost) return `${plural(won, 'game')} each`
  return won > lost ? `You lead ${won} to ${lost}` : `${they} leads you ${lost} to ${won}`
}
