import { LEVEL_PROFILES } from '@skunkd/engine'
import { readyPlayer } from '../equilibrium/policy-file.js'
import { choiceOf } from '../pinned/decisions.js'
import { fixedPositions } from '../pinned/positions.js'
import { fingerprint } from '../pinned/signature.js'
import { ANCHORS } from './ladder.js'
import { ratedGame } from './rated-game.js'

const POSITIONS = 60

/** A text that changes when anybody on the ladder decides differently. */
export function levelsMark(): string {
  const positions = fixedPositions(POSITIONS)
  const names = [...LEVEL_PROFILES, ...ANCHORS].map(({ name }) => name)
  const decisions = names.flatMap((name) => {
    const player = readyPlayer(name)
    return positions.map((view, place) => `${name} ${place} ${choiceOf(player, view, place)}\n`)
  })
  return String(fingerprint(decisions.join('')))
}

/** A text that changes when the coach values decisions differently. */
export function coachMark(): string {
  const deals = ratedGame({ player: 'level-2', opponent: 'medium', seed: 0, game: 0 })
  const losses = deals.map(({ discarding, pegging }) => [discarding.toFixed(4), pegging.toFixed(4)])
  return String(fingerprint(JSON.stringify(losses)))
}
