import { availableParallelism } from 'node:os'
import type { Seat } from '@skunkd/engine'
import type { OptionValues } from './command.js'
import { UsageError } from './errors.js'
import { parseSeed, parseWholeNumber } from './read-arguments.js'

/** Options that several commands take, each with what reads it. */

export const JSON_OPTION = { describe: 'print every figure as JSON' } as const

export const WORKERS_OPTION = {
  value: '<n>',
  short: 'w',
  describe: 'worker threads (one per core)',
} as const

export function readWorkers(text: string | undefined): number {
  return parseWholeNumber(text, 'workers', 1, 1024) ?? availableParallelism()
}

/** What every command that plays games of its own to measure something takes. */
export const measureOptions = <const Describe extends string>(games: Describe) =>
  ({
    games: { value: '<n>', short: 'n', describe: games },
    seed: { value: '<n>', describe: 'same number, same games (1)' },
    workers: WORKERS_OPTION,
  }) as const

type MeasureValues = OptionValues<ReturnType<typeof measureOptions>>

/** Reads them; `usual` is how many games it takes if nobody says. */
export function readMeasure(values: MeasureValues, usual: number) {
  return {
    games: parseWholeNumber(values.games, 'games', 2, 1_000_000) ?? usual,
    seed: parseSeed(values.seed) ?? 1,
    workers: readWorkers(values.workers),
  }
}

/** What commands take that review the games they play. */
export const reviewOptions = <const Describe extends string>(games: Describe) =>
  ({
    ...measureOptions(games),
    hands: { value: '<n>', describe: 'opponent hands to consider in the play, 0 for all (0)' },
    json: JSON_OPTION,
  }) as const

export const readReview = (values: OptionValues<ReturnType<typeof reviewOptions>>) => ({
  ...readMeasure(values, 200),
  /** How closely the coach looks at the play of the cards. */
  maxHands: parseWholeNumber(values.hands, 'hands', 0, 2000) ?? 0,
})

/** Whose decisions of a recorded game are meant. */
export const PLAYER_OPTION = {
  value: '<who>',
  describe: 'whose decisions: me or them (me)',
} as const

/** Seats by name; the numbers are for scripts of earlier versions. */
const SEATS: ReadonlyMap<string, Seat> = new Map([
  ['me', 0],
  ['them', 1],
  ['0', 0],
  ['1', 1],
])

export function readPlayerSeat(text = 'me'): Seat {
  const seat = SEATS.get(text)
  if (seat === undefined) throw new UsageError(`--player must be me or them, not "${text}".`)
  return seat
}
