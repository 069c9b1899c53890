import { readyPlayer } from '@skunkd/arena'
import { LEVEL_PROFILES, type Player, playerNames } from '@skunkd/engine'
import { closest } from './closest.js'
import { UsageError } from './errors.js'

/** The player named on the command line, by an option or as an argument. */
export function readPlayer(name: string, option?: string): Player {
  const names = playerNames()
  const levels = LEVEL_PROFILES.map((level) => level.name)
  if ([...names, ...levels].includes(name)) return readyPlayer(name)
  const guess = closest(name, [...names, ...levels])
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  throw new UsageError(
    `${option === undefined ? 'There' : `--${option}: there`} is no player "${name}".${hint} The players are ${names.join(', ')}, and ${levels[0]} to ${levels.at(-1)}.`,
  )
}
