import { invert } from './invert.js'

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
