// The values of cards are few, and come up again and again; looking one up is half the work.
const REMEMBERED = 1 << 11
/** A power, and what it comes to. */
const powers = /* @__PURE__ */ new Float64Array(2 * REMEMBERED).fill(Number.NaN)

/** `Math.exp`, remembered. */
export function cachedExp(power: number): number {
  const at = 2 * (((power * 7919) | 0) & (REMEMBERED - 1))
  if (powers[at] === power) return powers[at + 1]!
  const result = Math.exp(power)
  powers[at] = power
  powers[at + 1] = result
  return result
}
