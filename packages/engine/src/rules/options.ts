import { isSeed, MAX_SEED } from '../cards/random.js'
import { describeValue } from './describe-value.js'
import { RuleError } from './error.js'
import type { GameOptions } from './types.js'

const MAX_TARGET = 1000

function refuse(field: string, value: unknown, accepted: string): never {
  throw new RuleError('BAD_OPTION', `${field} is ${describeValue(value)}; ${accepted} is accepted.`)
}

function flag(field: string, value: unknown, fallback: boolean): boolean {
  if (value === undefined) return fallback
  return typeof value === 'boolean' ? value : refuse(field, value, 'true or false')
}

/**
 * Fills in the options of a game and refuses what makes none. Muggins is about claims, so
 * it brings manual counting with it, and muggins practice brings muggins.
 */
export function completeOptions(
  given: { readonly [K in keyof GameOptions]?: unknown },
  drawSeed: () => number,
): GameOptions {
  const { dealer = 0, target = 121 } = given
  if (dealer !== 0 && dealer !== 1 && dealer !== 'cut') refuse('dealer', dealer, '0, 1 or "cut"')
  if (
    typeof target !== 'number' ||
    !Number.isInteger(target) ||
    target < 1 ||
    target > MAX_TARGET
  ) {
    refuse('target', target, `a whole number from 1 to ${MAX_TARGET}`)
  }
  const mugginsPractice = flag('mugginsPractice', given.mugginsPractice, false)
  const muggins = flag('muggins', given.muggins, mugginsPractice)
  const { counting = muggins ? 'manual' : 'auto' } = given
  if (counting !== 'auto' && counting !== 'manual')
    refuse('counting', counting, '"auto" or "manual"')
  if (mugginsPractice && !muggins) refuse('muggins', muggins, 'true, with mugginsPractice,')
  if (muggins && counting === 'auto') refuse('counting', counting, '"manual", with muggins,')
  const { seed = drawSeed() } = given
  if (!isSeed(seed)) refuse('seed', seed, `a whole number from 0 to ${MAX_SEED}`)
  return { seed, dealer, target, counting, muggins, mugginsPractice }
}
