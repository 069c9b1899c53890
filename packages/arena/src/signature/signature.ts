import {
  compareCards,
  createRng,
  decideWithTrace,
  formatHand,
  type Player,
  type PlayerView,
  playerNames,
} from '@skunkd/engine'
import { readyPlayer } from '../seats/policy-file.js'
import { fixedPositions } from './positions.js'

const SIGNATURE_POSITIONS = 96
const CHANCE = 31

/** Everybody who has a name, once, as they play in a match. */
export function pinnedPlayers(): Player[] {
  return [...new Set(playerNames().map(readyPlayer))]
}

/** What a player lays away or plays, as text; the chance follows from the place in the set. */
export function choiceOf(player: Player, view: PlayerView, place: number): string {
  const decision = decideWithTrace(player, view, createRng(CHANCE, place))!
  return formatHand([...decision.trace!.chosen].sort(compareCards))
}

/** FNV-1a of 32 bits: one number for a text. */
export function fingerprint(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return state >>> 0
}

/**
 * One number that depends on every decision of every player (or of those named) over a fixed
 * set of positions: it changes when behaviour does, and only then.
 */
export function signature(players: readonly Player[] = pinnedPlayers()): number {
  const positions = fixedPositions(SIGNATURE_POSITIONS)
  const decisions = players.flatMap((player) =>
    positions.map((view, place) => `${player.name} ${place} ${choiceOf(player, view, place)}\n`),
  )
  return fingerprint(decisions.join(''))
}
