import { levelName } from '@skunkd/arena/internals'
import { rateDeals } from '@skunkd/engine'
import type { RatedDeal } from './rated-game.js'
import { ratingOfAll, ratingOfChances, verdictOn, worthOfTen } from './validation.js'

/** Who is rated, and against whom they play: levels, players who are none, other opponents. */
export const PROOF_PAIRS: readonly (readonly [player: string, opponent: string])[] = [
  ...[2, 6, 10, 14, 18].map((level) => [levelName(level), 'medium'] as const),
  ['easy', 'medium'],
  ['medium', 'medium'],
  ['expert-classic', 'medium'],
  ['hard', 'medium'],
  ['level-10', 'level-17'],
  ['level-10', 'level-3'],
  ['level-14', 'easy'],
]

/** The games of somebody whose strength is known. */
export interface ValidationSet {
  readonly player: string
  readonly opponent: string
  readonly truth: number
  readonly games: readonly (readonly RatedDeal[])[]
}

const SIZES = [3, 10]

const whole = (value: number) => value.toFixed(0).replace('-', '−')

/** A mean of biases and its standard error, from figures with errors of their own. */
function together(biases: readonly { readonly off: number; readonly error: number }[]): string {
  const off = biases.reduce((sum, each) => sum + each.off, 0) / biases.length
  const error = Math.hypot(...biases.map((each) => each.error)) / biases.length
  return `${off.toFixed(1).replace('-', '−')} ± ${error.toFixed(1)}`
}

/** The levels that discard, and play cards, like somebody who is not a level. */
function phasesOf(games: readonly (readonly RatedDeal[])[]): string {
  const { discardingLevel, peggingLevel } = rateDeals(games.flat())!
  return `discards like level ${whole(discardingLevel)}, plays like level ${whole(peggingLevel)}`
}

/** What the proof found: a line a set, then what they come to together. */
export function validationLines(sets: readonly ValidationSet[]): string[] {
  const ofTen: { off: number; error: number }[] = []
  const ofChances: { off: number; error: number }[] = []
  const sums = SIZES.map((size) => ({ size, groups: 0, held: 0 }))
  const lines = sets.map(({ player, opponent, truth, games }) => {
    const isLevel = player.startsWith('level')
    const all = ratingOfAll(games)
    const chances = ratingOfChances(games)
    if (isLevel) ofChances.push({ off: chances.elo - truth, error: chances.error })
    const parts = sums.map((sum) => {
      const { groups, bias, error, held, halfWidth } = verdictOn(games, sum.size, truth)
      sum.groups += groups
      sum.held += held
      if (isLevel && sum.size === 10) ofTen.push({ off: bias, error })
      return `${sum.size} games: off by ${whole(bias)} ± ${whole(error)}, held ${held} of ${groups}, half-width ${whole(halfWidth)}`
    })
    const aside = isLevel
      ? `by its chances ${whole(chances.elo)} ± ${whole(chances.error)}`
      : phasesOf(games)
    return `${player} against ${opponent}: strength ${whole(truth)}, all ${games.length} games say ${whole(all.elo)} ± ${whole(all.error)} (${aside}). ${parts.join('. ')}. Ten games are worth ${whole(worthOfTen(games))} by results`
  })
  const bias = `bias over the levels (with one standard error): ${together(ofTen)} by ten games at a time, ${together(ofChances)} by the levels' chances`
  return [
    ...lines,
    ...(ofTen.length > 0 ? [bias] : []),
    ...sums.map(
      ({ size, groups, held }) =>
        `the interval of ${size} games held the truth ${held} of ${groups} times: ${((100 * held) / groups).toFixed(1)}%`,
    ),
  ]
}
