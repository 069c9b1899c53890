import { type Estimate, Z95 } from '../match/statistics.js'

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

/**
 * Loss per decision over games: decisions of one game are not independent of each
 * other, games are, so the error is taken over games.
 */
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
