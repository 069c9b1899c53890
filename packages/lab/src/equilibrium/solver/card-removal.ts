/**
 * Both hands come from one deck. Where a player holds `own` cards of a rank and the
 * other player `other`, one more card of it in this hand multiplies the chance of the
 * two hands together by this much, relative to hands drawn apart:
 * C(4 − a, b) / C(4, b) at a = own + 1 over the same at a = own.
 */
export function removalStep(own: number, other: number): number {
  return own >= 4 ? 0 : Math.max(0, 4 - own - other) / (4 - own)
}

/** `removalStep` for counts to 4: `REMOVAL_STEP[own * 5 + other]`. */
export const REMOVAL_STEP = Float64Array.from({ length: 25 }, (_, i) =>
  removalStep(Math.floor(i / 5), i % 5),
)

/** The chance of two rank hands together over the product of their chances apart, from their counts of each rank. */
export function removalFactor(own: ArrayLike<number>, other: ArrayLike<number>): number {
  let factor = 1
  for (let rank = 0; rank < 13; rank++) {
    for (let k = 0; k < own[rank]!; k++) factor *= removalStep(k, other[rank]!)
  }
  return factor
}
