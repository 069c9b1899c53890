/**
 * The opponents, and how they decide.
 *
 * @module @skunkd/engine/players
 */

export {
  type AIDifficulty,
  type AIDiscard,
  type AISelectOptions,
  aiSelectDiscard,
  aiSelectPlay,
} from './players/ai-select.js'
export { greedyPlay } from './players/classic/greedy.js'
export {
  decide,
  decideWithTrace,
  type Question,
  questionFor,
  type TracedDecision,
} from './players/decide.js'
export { PlayerError } from './players/error.js'
export {
  appOpponents,
  closestOpponent,
  isOpponent,
  LEVEL_PROFILES,
  type OpponentProfile,
  opponentProfile,
  opponentTitle,
  playerNames,
} from './players/opponents.js'
export { getPositionMode, type PositionMode } from './players/position.js'
export { expertWithoutPolicy, getPlayer } from './players/registry.js'
export type { DecisionTrace, Player } from './players/types.js'
