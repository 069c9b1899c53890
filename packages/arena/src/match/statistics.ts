export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

export const Z95 = 1.959963984540054

/** Wilson's interval for a share of `n` independent trials; `n` need not be whole. */
export function wilson(share: number, n: number): Estimate {
  if (n <= 0) return { value: Number.NaN, low: 0, high: 1 }
  const z2 = Z95 * Z95
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n)
  const half = (Z95 / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  return {
    value: share,
    low: share <= 0 ? 0 : Math.max(0, centre - half),
    high: share >= 1 ? 1 : Math.min(1, centre + half),
  }
}

/**
 * The share of games won from units that brought 0, 1 (or 2) wins each. The games of a
 * pair share their cards, so the spread is measured between pairs; Wilson's formula with
 * as many trials as have that spread keeps the interval within 0 and 1.
 */
export function shareOfOutcomes(outcomes: readonly number[]): Estimate {
  const most = outcomes.length - 1
  const units = outcomes.reduce((sum, count) => sum + count, 0)
  if (units === 0) return wilson(Number.NaN, 0)
  const share = outcomes.reduce((sum, count, wins) => sum + (count * wins) / most, 0) / units
  const variance =
    outcomes.reduce((sum, count, wins) => sum + count * (wins / most - share) ** 2, 0) / units
  const trials = variance > 0 ? (share * (1 - share) * units) / variance : units * most
  return wilson(share, trials)
}

export function meanOf(sum: number, squares: number, units: number, perUnit: number): Estimate {
  if (units === 0) return { value: Number.NaN, low: Number.NaN, high: Number.NaN }
  const mean = sum / units
  const variance =
    units > 1 ? Math.max(0, squares / units - mean * mean) * (units / (units - 1)) : 0
  const half = Z95 * Math.sqrt(variance / units)
  return {
    value: mean / perUnit,
    low: (mean - half) / perUnit,
    high: (mean + half) / perUnit,
  }
}
