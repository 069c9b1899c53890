import { CLASSIC_PLAYERS } from './classic-players.js'
import { makePlayer } from './make-player.js'
import type { OpponentName } from './opponents.js'
import { SEARCHING_PLAYERS } from './searching-players.js'
import type { Makers, Player, PlayerNeeds } from './types.js'

const MAKERS = { ...CLASSIC_PLAYERS, ...SEARCHING_PLAYERS } satisfies Makers &
  Record<OpponentName, unknown>

/**
 * The player with a name; `normal` is `medium`. Opponents that use the policy of the play are
 * handed it, and refused with a `PlayerError` without it: no player silently plays a weaker game.
 */
export function getPlayer(name: string, needs: PlayerNeeds = {}): Player {
  return makePlayer(name, needs, MAKERS)
}

/** The expert where the policy cannot be had: it reads habits, and takes nobody for perfect. */
export function expertWithoutPolicy(): Player {
  return getPlayer('expert', { policy: null })
}
