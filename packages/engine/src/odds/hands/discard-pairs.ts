/**
 * How one role throws, as `combinationWeights`: one set whatever the other throws, or one
 * set of weights for each pair of ranks that the other throws (`rankHandIndex` of the two).
 * What I hold tells more about a hand of six than which cards are gone from the deck:
 * somebody who cannot have my king has other hands to choose from.
 */
export type RoleDiscardWeights = Float64Array | readonly Float64Array[]

/** `[role]` */
export type DiscardWeights = readonly RoleDiscardWeights[]

/** The weights of a role's throws if the other throws this pair of ranks. */
export function discardWeightsGiven(throws: RoleDiscardWeights, mine: number): Float64Array {
  return throws instanceof Float64Array ? throws : throws[mine]!
}
/** The 15 ways to lay two of six cards away, and the four that each keeps. */
export const DISCARD_PAIRS: readonly (readonly [number, number])[] = /* @__PURE__ */ Array.from(
  { length: 6 },
  (_, i) => Array.from({ length: 5 - i }, (_, j) => [i, i + 1 + j] as const),
).flat()

export const KEPT: readonly (readonly number[])[] = /* @__PURE__ */ DISCARD_PAIRS.map((pair) =>
  [0, 1, 2, 3, 4, 5].filter((i) => !pair.includes(i)),
)

export const DISCARD_CHOICES = 15
