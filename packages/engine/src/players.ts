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
  getPositionMode,
  greedyPlay,
  type PositionMode,
} from './players/ai-select.js'
export {
  decide,
  decideWithTrace,
  type Question,
  questionFor,
  type TracedDecision,
} from './players/decide.js'
export {
  appOpponents,
  closestOpponent,
  isOpponent,
  LEVEL_PROFILES,
  type OpponentProfile,
  opponentProfile,
  opponentTitle,
  PlayerError,
  playerNames,
} from './players/opponents.js'
export { expertWithoutPolicy, getPlayer } from './players/registry.js'
export type { DecisionTrace, Player } from './players/types.js'
