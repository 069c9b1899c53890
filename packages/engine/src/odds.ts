/**
 * Exact odds: what hands, cribs, discards and plays are worth, and who wins.
 *
 * @module @skunkd/engine/odds
 */

export { OddsError, type OddsErrorCode } from './odds/error.js'
export {
  cribDistribution,
  exactCribEV,
  monteCarloCribEV,
  monteCartoCribEV,
} from './odds/hands/crib-ev.js'
export type { Distribution } from './odds/hands/hand-ev.js'
export { handDistribution } from './odds/hands/hand-ev.js'
export { lookupCribEV } from './odds/hands/schell.js'
export { modelsForPlayers, OPPONENT_MODELS } from './odds/opponents/models-by-name.js'
export { clubModel, type OpponentModel } from './odds/opponents/opponent-model.js'
export { strongModel } from './odds/opponents/strong-model.js'
export { type LoadedPolicy, readPolicy } from './odds/policy/shipped-policy.js'
export type { ScorePair } from './odds/race/needs.js'
export { winProbability } from './odds/race/win-probability.js'
export { expectimaxPeggingPlay, randomizeOpponentHand } from './odds/search/expectimax.js'
export type {
  DiscardAdvice,
  DiscardContext,
  DiscardOption,
  OptimalPeggingPlayResult,
  PeggingAdvice,
  PeggingContext,
  PeggingOption,
} from './odds/types.js'
export { optimalDiscard, optimalPeggingPlay } from './words/advice.js'
