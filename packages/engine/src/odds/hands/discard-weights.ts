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
