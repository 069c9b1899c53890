import { shippedPolicy } from '@skunkd/arena'
import { clubModel, type OpponentModel, strongModel } from '@skunkd/engine'
import { closest } from './closest.js'
import { UsageError } from './errors.js'

const MODELS: Readonly<Record<string, () => OpponentModel>> = {
  strong: () => strongModel(shippedPolicy()),
  club: clubModel,
}

/** The option that says against whom numbers are reckoned. */
export const AGAINST = {
  against: {
    type: 'string',
    value: '<who>',
    describe: 'against whom it is reckoned: strong (the default) or club',
  },
} as const

/** What the names stand for, for the notes of a command. */
export const AGAINST_NOTES = `--against strong: one who throws what is worth most, plays perfectly, and near home plays to
win: the coach's own yardstick. --against club: published throws, and a sensible player.`

/** The model of a name given on the command line; the strong one where none is. */
export function readAgainst(name: string | undefined): OpponentModel {
  const model = MODELS[name ?? 'strong']
  if (model !== undefined && Object.hasOwn(MODELS, name ?? 'strong')) return model()
  const names = Object.keys(MODELS)
  const guess = closest(name!, names)
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  throw new UsageError(
    `--against: nobody is called "${name}".${hint} There are ${names.join(' and ')}.`,
  )
}
