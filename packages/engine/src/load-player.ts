/**
 * One player, and only what it needs.
 *
 * @module @skunkd/engine/load-player
 */

import type { CLASSIC_PLAYERS } from './players/classic-players.js'
import { makePlayer } from './players/make-player.js'
import { opponentProfile } from './players/opponents.js'
import type { Player, PlayerNeeds } from './players/types.js'

const CLASSIC: Readonly<Record<keyof typeof CLASSIC_PLAYERS, true>> = {
  easy: true,
  medium: true,
  random: true,
  'expert-classic': true,
  'expert-classic-race': true,
  'expert-v2': true,
}

/** The same player as `getPlayer` gives, without waiting for the code and the tables of others. */
export async function loadPlayer(name: string, needs: PlayerNeeds = {}): Promise<Player> {
  const makers = Object.hasOwn(CLASSIC, opponentProfile(name).name)
    ? (await import('./players/classic-players.js')).CLASSIC_PLAYERS
    : (await import('./players/searching-players.js')).SEARCHING_PLAYERS
  return makePlayer(name, needs, makers)
}
