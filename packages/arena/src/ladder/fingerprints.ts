import { LEVEL_PROFILES } from '@skunkd/engine'
import { readyPlayer } from '../seats/policy-file.js'
import { fixedPositions } from '../signature/positions.js'
import { choiceOf, fingerprint } from '../signature/signature.js'
import { ANCHORS } from './ladder.js'

const POSITIONS = 60

/** A text that changes when anybody on the ladder decides differently. */
export function levelsFingerprint(): string {
  const positions = fixedPositions(POSITIONS)
  const names = [...LEVEL_PROFILES, ...ANCHORS].map(({ name }) => name)
  const decisions = names.flatMap((name) => {
    const player = readyPlayer(name)
    return positions.map((view, place) => `${name} ${place} ${choiceOf(player, view, place)}\n`)
  })
  return String(fingerprint(decisions.join('')))
}
