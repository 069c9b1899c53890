import type { Seat } from '@skunkd/engine'
import type { StoredGame } from './types.js'

/** The seat a game is looked at from: this person's, or the first if two shared the device. */
export function seatOf({ seat }: Pick<StoredGame, 'seat'>): Seat {
  return seat ?? 0
}

/** Trend, practice and statistics count the games in which this person had a seat and no help. */
export function counts({ seat, helped }: Pick<StoredGame, 'seat' | 'helped'>): boolean {
  return seat !== null && helped !== true
}
