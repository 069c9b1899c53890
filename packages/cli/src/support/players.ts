import { readyPlayer } from '@skunkd/arena'
import {
  closestOpponent,
  isOpponent,
  LEVEL_PROFILES,
  type Player,
  playerNames,
} from '@skunkd/engine'
import { closest } from './closest.js'
import { UsageError } from './errors.js'

const LEVELS = LEVEL_PROFILES.map((level) => level.name)
const EVERYBODY = `${playerNames()
  .filter((name) => name !== 'normal')
  .map((name) => (name === 'medium' ? 'medium (or normal)' : name))
  .join(', ')}, and ${LEVELS[0]} to ${LEVELS.at(-1)}`

/** For the help of commands that take any player. */
export const PLAYERS_NOTE = `The players are ${EVERYBODY}.`.replace(/(.{60,90}) /g, '$1\n')

/** What to say of a player of earlier versions; null of anybody else. */
export function removedNote(name: string): string | null {
  const closest = closestOpponent(name)
  return closest === null ? null : `"${name}" was removed. Closest: ${closest}.`
}

/** The player named on the command line, by an option or as an argument. */
export function parsePlayer(name: string, option?: string): Player {
  if (isOpponent(name)) return readyPlayer(name)
  const removed = removedNote(name)
  if (removed !== null) {
    throw new UsageError(option === undefined ? removed : `--${option}: ${removed}`)
  }
  const guess = closest(name, [...playerNames(), ...LEVELS])
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  throw new UsageError(
    `${option === undefined ? 'There' : `--${option}: there`} is no player "${name}".${hint} The players are ${EVERYBODY}.`,
  )
}
