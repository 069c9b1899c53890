/** How numbers are written in sentences and tables. */

export const MINUS = '\u2212'

/** A number with a minus sign as long as a plus, and none if it rounds to nothing. */
export function formatFixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  const isZero = Number(text) === 0
  return value < 0 && !isZero ? MINUS + text : text
}

/** Points: one digit after the point, two if one would say nothing. */
export function formatPoints(value: number): string {
  return formatFixed(value, Math.abs(value) < 0.1 ? 2 : 1)
}

/** Two values whose difference is shown beside them: the second gives way, by one step at most. */
function apart(a: number, b: number, digits: number): readonly [string, string] {
  const first = Number(a.toFixed(digits))
  const difference = Number((a - b).toFixed(digits))
  return [formatFixed(first, digits), formatFixed(first - difference, digits)]
}

/** Two values side by side, with as many digits as it takes to tell them apart. */
export function formatPointsPair(a: number, b: number): readonly [string, string] {
  return apart(a, b, formatFixed(a - b, 1) === '0.0' ? 2 : 1)
}

/** A difference with its sign: `+1.8`, `−0.4`. */
export function formatSigned(value: number, digits = 1): string {
  const text = formatFixed(value, digits)
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`
}

/**
 * Values rounded so that they add up to their rounded sum: those nearest to the middle between two
 * steps give way, by one step at most.
 */
export function addingUp(
  values: readonly number[],
  digits: number,
): { readonly parts: readonly number[]; readonly total: number } {
  const scale = 10 ** digits
  const units = values.map((value) => Math.round(value * scale))
  const sum = values.reduce((all, value) => all + value, 0)
  const total = Math.round(Number(sum.toFixed(digits)) * scale)
  let left = total - units.reduce((all, unit) => all + unit, 0)
  while (left !== 0) {
    const step = Math.sign(left)
    const gaps = values.map((value, at) => step * (value * scale - units[at]!))
    units[gaps.indexOf(Math.max(...gaps))]! += step
    left -= step
  }
  return { parts: units.map((unit) => unit / scale), total: total / scale }
}

/** A probability in percent, one digit: `61.2%`. */
export function formatPercent(probability: number): string {
  return `${(100 * probability).toFixed(1)}%`
}

/** Two probabilities in percent, as far apart as what the second loses is said to be. */
export function formatPercentPair(a: number, b: number): readonly [string, string] {
  const [first, second] = apart(100 * a, 100 * b, 1)
  return [`${first}%`, `${second}%`]
}

/** How far two probabilities are apart: `10.7 percentage points`. */
export function formatPercentagePoints(difference: number): string {
  return `${(100 * Math.abs(difference)).toFixed(1)} percentage points`
}

/** A probability in whole percent, for risks: `38%`. */
export function formatRisk(probability: number): string {
  return `${(100 * probability).toFixed(0)}%`
}

/** `−2.3%`: chances of winning given up, with its sign. */
export function lostPercent(lost: number): string {
  const text = (100 * lost).toFixed(1)
  return text === '0.0' ? '0.0%' : `${MINUS}${text}%`
}

/** `−1.8`, `0.0`: points given up. */
export function lostPoints(loss: number): string {
  const text = formatPoints(loss)
  return Number(text) === 0 ? text : MINUS + text
}

/** The form that goes with a number: `hand` or `hands`, `is` or `are`. */
export function pluralForm(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** `1 hand`, `2 hands`, `1,000 hands`. */
export function plural(count: number, one: string, many?: string): string {
  return `${count.toLocaleString('en-US')} ${pluralForm(count, one, many)}`
}

/** `once`, `twice`, `3 times`. */
export function timesWord(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`
}

/** The beginning of a sentence: its first letter is a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
