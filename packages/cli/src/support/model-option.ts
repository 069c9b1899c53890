import { shippedPolicy } from '@skunkd/arena'
import { LEVEL_PROFILES, OPPONENT_MODELS, type OpponentModel } from '@skunkd/engine'
import { closest } from './closest.js'
import { UsageError } from './errors.js'

/** The option that says whom numbers are reckoned against. */
export const MODEL_OPTION = {
  against: {
    type: 'string',
    value: '<who>',
    describe: 'whom to reckon against: strong (the default), club, easy, …, or level-12',
  },
} as const

/** What the names stand for, for the notes of a command. */
export const AGAINST_NOTES = `--against strong: one who throws what is worth most, plays perfectly, and near home plays to
win: the coach's own yardstick. --against club: published throws, and a sensible player.
--against easy, medium, hard or expert: the app's own opponent, as it was measured.
--against level-12: a level of the dial, 1 to 20; a few were measured, the others lie between.`

/** The model named on the command line; the strong one by default. */
export function parseModel(name: string | undefined): OpponentModel {
  const names = Object.keys(OPPONENT_MODELS) as (keyof typeof OPPONENT_MODELS)[]
  const known = names.find((each) => each === (name ?? 'strong'))
  if (known !== undefined) return OPPONENT_MODELS[known](shippedPolicy())
  const guess = closest(name!, names)
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  const few = names.filter((each) => !each.startsWith('level-')).join(', ')
  throw new UsageError(
    `--against: nobody is called "${name}".${hint} The names are ${few}, and level-1 to level-${LEVEL_PROFILES.length}.`,
  )
}
