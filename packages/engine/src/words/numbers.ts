/** How numbers are written in the coach's sentences. */

const MINUS = '\u2212'

function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  const isZero = Number(text) === 0
  return value < 0 && !isZero ? MINUS + text : text
}

/** Points: one digit after the point, two if one would say nothing. */
export function formatPoints(value: number): string {
  return fixed(value, Math.abs(value) < 0.1 ? 2 : 1)
}

/** Two values side by side, with as many digits as it takes to tell them apart. */
export function formatPointsPair(a: number, b: number): readonly [string, string] {
  const digits = fixed(a, 1) === fixed(b, 1) ? 2 : 1
  return [fixed(a, digits), fixed(b, digits)]
}

/** A difference with its sign: `+1.8`, `−0.4`. */
export function formatSigned(value: number): string {
  const text = fixed(value, 1)
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`
}

/** A probability in percent, one digit: `61.2%`. */
export function formatPercent(probability: number): string {
  return `${(100 * probability).toFixed(1)}%`
}

/** How far two probabilities are apart: `10.7 percentage points`. */
export function formatPercentagePoints(difference: number): string {
  return `${(100 * Math.abs(difference)).toFixed(1)} percentage points`
}

/** A probability in whole percent, for risks: `38%`. */
export function formatRisk(probability: number): string {
  return `${(100 * probability).toFixed(0)}%`
}
