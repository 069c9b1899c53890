/** What a finished play is worth to me, with the points pegged since the root. */
export interface LeafValue {
  /** Points that win the game for me, or for them; infinite if the score does not matter. */
  readonly myNeed: number
  readonly theirNeed: number
  /** `hand`: the opponent's four cards as a rank hand. */
  value(mine: number, theirs: number, hand: number): number
}

/** More points than any play has: what stands for an infinite need where whole numbers are quicker. */
export const FAR = 1000

export const NET_POINTS: LeafValue = {
  myNeed: Number.POSITIVE_INFINITY,
  theirNeed: Number.POSITIVE_INFINITY,
  value: (mine, theirs) => mine - theirs,
}
