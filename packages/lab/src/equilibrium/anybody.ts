import { EXPERT, type Reading, readOpponent } from '@skunkd/engine/internals'

/** What the expert takes anybody for before the first deal, policy in hand. */
export const ANYBODY: Reading = {
  ...readOpponent([], 0, 0, null),
  perfect: EXPERT.perfect ?? 0,
}
