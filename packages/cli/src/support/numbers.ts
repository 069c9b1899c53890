import { isSeed, MAX_SEED, type ScorePair } from '@skunkd/engine'
import { UsageError } from './errors.js'

/** Reads a whole number of an option; `undefined` stays undefined. */
export function parseWholeNumber<T extends string | undefined>(
  text: T,
  option: string,
  least: number,
  most: number,
): T extends undefined ? number | undefined : number {
  type Result = T extends undefined ? number | undefined : number
  if (text === undefined) return undefined as Result
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) {
    throw new UsageError(
      `--${option} must be a whole number from ${least} to ${most}, not "${text}".`,
    )
  }
  return number as Result
}

/** Reads `--seed`: the same seed, the same cards. */
export function parseSeed(text: string | undefined): number | undefined {
  const seed = parseWholeNumber(text, 'seed', 0, MAX_SEED)
  return isSeed(seed) ? seed : undefined
}

/** Reads a score of 0 to 120 for each side: `98-112` is 98 for the one who decides. */
export function parseScorePair(text: string | undefined, option = 'score'): ScorePair | undefined {
  if (text === undefined) return undefined
  const [, mine, theirs] = /^(\d{1,3})[-:](\d{1,3})$/.exec(text.trim()) ?? []
  const pair = { mine: Number(mine), theirs: Number(theirs) }
  if (!(pair.mine <= 120 && pair.theirs <= 120)) {
    throw new UsageError(
      `--${option} must be two scores from 0 to 120, yours first (for example, 98-112), not "${text}".`,
    )
  }
  return pair
}
