import { LUCK_KINDS, type LuckKind } from '@skunkd/engine'
import type { PointsAndWins } from '@skunkd/engine/internals'
import type { Estimate } from '../match/statistics.js'
import { meanEstimate, varianceOf } from './estimates.js'
import type { ReviewedGame } from './review-game.js'

/** One measure of many games: luck, and results with and without it. */
export interface LuckMeasure {
  readonly byKind: Readonly<Record<LuckKind, Estimate>>
  readonly luck: Estimate
  readonly raw: Estimate
  readonly adjusted: Estimate
  readonly rawVariance: number
  readonly adjustedVariance: number
  /** How many times more raw results spread than luck-adjusted ones. */
  readonly varianceRatio: number
}

export interface LuckReport {
  readonly games: number
  readonly points: LuckMeasure
  readonly winProbability: LuckMeasure
}

function measure(
  games: readonly ReviewedGame[],
  pick: (value: PointsAndWins) => number,
): LuckMeasure {
  const lucks = games.flatMap(({ luck }) => (luck === null ? [] : [luck]))
  const raw = lucks.map(({ result }) => pick(result))
  const adjusted = lucks.map((luck) => pick(luck.adjusted))
  const byKind = Object.fromEntries(
    LUCK_KINDS.map((kind) => [kind, meanEstimate(lucks.map((luck) => pick(luck.byKind[kind])))]),
  ) as Record<LuckKind, Estimate>
  const rawVariance = varianceOf(raw)
  const adjustedVariance = varianceOf(adjusted)
  return {
    byKind,
    luck: meanEstimate(lucks.map(({ total }) => pick(total))),
    raw: meanEstimate(raw),
    adjusted: meanEstimate(adjusted),
    rawVariance,
    adjustedVariance,
    varianceRatio: adjustedVariance > 0 ? rawVariance / adjustedVariance : Number.POSITIVE_INFINITY,
  }
}

/** Luck of the first player over many reviewed games, in points and in win probability. */
export function luckReport(games: readonly ReviewedGame[]): LuckReport {
  return {
    games: games.length,
    points: measure(games, ({ points }) => points),
    winProbability: measure(games, ({ winProbability }) => winProbability),
  }
}
