import { invert } from '@skunkd/arena/internals'
import { type CurveLevel, LEVELS, weightedLoss } from '@skunkd/engine/internals'
import type { RatedDeal } from './rated-game.js'

const POWERS = [0, 1, 2, 3]

/** A cubic through figures in even steps, by least squares: takes out what chance did to each. */
export function smoothed(figures: readonly number[]): number[] {
  const xs = figures.map((_, i) => i / (figures.length - 1))
  const normal = POWERS.map((a) => POWERS.map((b) => xs.reduce((sum, x) => sum + x ** (a + b), 0)))
  const right = POWERS.map((a) => xs.reduce((sum, x, i) => sum + x ** a * figures[i]!, 0))
  const weights = invert(normal).map((row) =>
    row.reduce((sum, value, j) => sum + value * right[j]!, 0),
  )
  return xs.map((x) => weights.reduce((sum, weight, power) => sum + weight * x ** power, 0))
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** How far one deal's weighted loss strays from the mean. */
function spreadOf(deals: readonly RatedDeal[]): number {
  const losses = deals.map(weightedLoss)
  const average = mean(losses)
  return Math.sqrt(mean(losses.map((loss) => (loss - average) ** 2)))
}

/**
 * Figures by level without what chance did to each: a cubic through them. The top level, which
 * alone never errs and plays to win, stands apart.
 */
export function smoothLevels(figures: readonly number[]): number[] {
  return [...smoothed(figures.slice(0, LEVELS - 1)), figures[LEVELS - 1]!]
}

/** The curve from points lost per deal to strength, by level from the first. */
export function curveOf(
  elos: readonly number[],
  dealsByLevel: readonly (readonly RatedDeal[])[],
): CurveLevel[] {
  const strengths = smoothLevels(elos)
  const [discarding, pegging] = (['discarding', 'pegging'] as const).map((phase) =>
    smoothLevels(dealsByLevel.map((deals) => mean(deals.map(({ expected }) => expected[phase])))),
  ) as [number[], number[]]
  const spread = smoothLevels(dealsByLevel.map(spreadOf))
  return strengths.map((elo, i) => ({
    level: i + 1,
    elo,
    discarding: discarding[i]!,
    pegging: pegging[i]!,
    spread: spread[i]!,
  }))
}
