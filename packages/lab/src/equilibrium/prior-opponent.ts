import { EXPERT, inferOpponent, type OpponentEstimate } from '@skunkd/engine/internals'

/** What the expert takes anybody for before the first deal, policy in hand. */
export const PRIOR_OPPONENT: OpponentEstimate = {
  ...inferOpponent([], 0, 0, null),
  perfect: EXPERT.perfect ?? 0,
}
