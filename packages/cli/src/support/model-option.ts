import { shippedPolicy } from '@skunkd/arena'
import { LEVEL_PROFILES, OPPONENT_MODELS, type OpponentModel } from '@skunkd/engine'
import { closest } from './closest.js'
import { UsageError } from './errors.js'

/** The option that says whom numbers are reckoned against. */
export const MODEL_OPTION = {
  against: {
    type: 'string',
    value: '<who>',
    describe: 'opponent to assume: strong (default), club, easy, …, or level-12',
  },
} as const

/** What the names stand for, for the notes of a command. */
export const AGAINST_NOTES = `--against strong: the best play we can compute, which the coach uses.
--against club: a sensible club player who discards by the published tables.
--against easy, medium, hard, expert or level-1 to level-20: that opponent.
Some levels are estimated from their neighbours.`

/** The model named on the command line; the strong one by default. */
export function parseModel(name: string | undefined): OpponentModel {
  const names = Object.keys(OPPONENT_MODELS) as (keyof typeof OPPONENT_MODELS)[]
  const known = names.find((each) => each === (name ?? 'strong'))
  if (known !== undefined) return OPPONENT_MODELS[known](shippedPolicy())
  const guess = closest(name!, names)
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  const few = names.filter((each) => !each.startsWith('level-')).join(', ')
  throw new UsageError(
    `Unknown opponent "${name}" for --against.${hint} Choose ${few}, or level-1 to level-${LEVEL_PROFILES.length}.`,
  )
}
