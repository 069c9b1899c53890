/** A number with a minus sign as long as a plus; no sign unless it is below zero. */
export function withMinusSign(value: number, digits: number): string {
  return `${value < 0 ? '\u2212' : ''}${Math.abs(value).toFixed(digits)}`
}

/** A difference: always with its sign. */
export function signed(value: number, digits: number): string {
  return value < 0 ? withMinusSign(value, digits) : `+${value.toFixed(digits)}`
}
