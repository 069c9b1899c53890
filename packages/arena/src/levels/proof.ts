import { rateDeals } from '@skunkd/engine'
import type { DealLoss } from '@skunkd/engine/internals'

/** Ratings of groups of games against the strength that the games were played at. */
export interface Verdict {
  readonly groups: number
  readonly bias: number
  /** One standard error of the bias. */
  readonly error: number
  /** How often the interval held the truth. */
  readonly held: number
  readonly halfWidth: number
}

/** Rates the games in groups of so many, and compares with the truth. */
export function verdictOn(
  games: readonly (readonly DealLoss[])[],
  size: number,
  truth: number,
): Verdict {
  const ratings = Array.from({ length: Math.floor(games.length / size) }, (_, i) =>
    rateDeals(games.slice(i * size, (i + 1) * size).flat()),
  ).filter((rating) => rating !== null)
  const groups = ratings.length
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / groups
  const off = ratings.map(({ elo }) => elo - truth)
  const bias = mean(off)
  return {
    groups,
    bias,
    error: Math.sqrt(mean(off.map((each) => (each - bias) ** 2)) / Math.max(1, groups - 1)),
    held: ratings.filter(({ low, high }) => low <= truth && truth <= high).length,
    halfWidth: mean(ratings.map(({ low, high }) => (high - low) / 2)),
  }
}
