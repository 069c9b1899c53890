import { readyPlayer } from '@skunkd/arena'
import { LEVEL_PROFILES, type Player, playerNames } from '@skunkd/engine'
import { closest } from './closest.js'
import { UsageError } from './errors.js'

const LEVELS = LEVEL_PROFILES.map((level) => level.name)
const EVERYBODY = `${playerNames().join(', ')}, and ${LEVELS[0]} to ${LEVELS.at(-1)}`

/** For the help of commands that take any player. */
export const PLAYERS_NOTE = `The players are ${EVERYBODY}.`.replace(/(.{60,90}) /g, '$1\n')

/** The player named on the command line, by an option or as an argument. */
export function parsePlayer(name: string, option?: string): Player {
  const names = [...playerNames(), ...LEVELS]
  if (names.includes(name)) return readyPlayer(name)
  const guess = closest(name, names)
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  throw new UsageError(
    `${option === undefined ? 'There' : `--${option}: there`} is no player "${name}".${hint} The players are ${EVERYBODY}.`,
  )
}
