import { choiceOf, pinnedPlayers } from './decisions.js'
import { fixedPositions } from './positions.js'

export const SIGNATURE_POSITIONS = 240

/**
 * One number that depends on every decision of every player over a fixed set of
 * positions (FNV-1a, 32 bits): it changes when behaviour does, and only then.
 */
export function signature(): number {
  const positions = fixedPositions(SIGNATURE_POSITIONS)
  let hash = 0x811c9dc5
  for (const player of pinnedPlayers()) {
    positions.forEach((view, place) => {
      for (const character of `${player.name} ${place} ${choiceOf(player, view, place)}\n`) {
        hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
      }
    })
  }
  return hash >>> 0
}
