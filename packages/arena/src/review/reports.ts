import { LUCK_KINDS, type LuckKind } from '@skunkd/engine'
import type { PointsAndWins } from '@skunkd/engine/internals'
import type { Estimate } from '../match/statistics.js'
import { Z95 } from '../match/statistics.js'
import type { PlayerLoss, ReviewedGame } from './review-game.js'

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function around(value: number, error: number): Estimate {
  return { value, low: value - Z95 * error, high: value + Z95 * error }
}

export function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = sum(values) / values.length
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
}

export function meanEstimate(values: readonly number[]): Estimate {
  const n = values.length
  return n === 0 ? around(0, 0) : around(sum(values) / n, Math.sqrt(varianceOf(values) / n))
}

/** Decisions of one game are not independent, games are: the error is taken over games. */
export function ratioEstimate(
  parts: readonly { readonly loss: number; readonly unforced: number }[],
): Estimate {
  const games = parts.length
  const decisions = sum(parts.map(({ unforced }) => unforced))
  if (decisions === 0) return around(0, 0)
  const value = sum(parts.map(({ loss }) => loss)) / decisions
  const squares = sum(parts.map(({ loss, unforced }) => (loss - value * unforced) ** 2))
  const correction = games > 1 ? games / (games - 1) : 1
  return around(value, Math.sqrt(correction * squares) / decisions)
}

export interface LossReport {
  readonly discarding: Estimate
  readonly pegging: Estimate
  readonly together: Estimate
}

export function lossReport(games: readonly ReviewedGame[]): LossReport {
  const seats: PlayerLoss[] = games.flatMap(({ losses }) => losses ?? [])
  return {
    discarding: ratioEstimate(seats.map(({ discarding }) => discarding)),
    pegging: ratioEstimate(seats.map(({ pegging }) => pegging)),
    together: ratioEstimate(
      seats.map(({ discarding, pegging }) => ({
        loss: discarding.loss + pegging.loss,
        unforced: discarding.unforced + pegging.unforced,
      })),
    ),
  }
}

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

export function luckReport(games: readonly ReviewedGame[]): LuckReport {
  return {
    games: games.length,
    points: measure(games, ({ points }) => points),
    winProbability: measure(games, ({ winProbability }) => winProbability),
  }
}
