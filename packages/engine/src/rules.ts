/**
 * Cards and the rules of the game: whatever a table needs to deal, play and count.
 *
 * @module @skunkd/engine/rules
 */

export {
  type Card,
  cardFromIndex,
  cardIndex,
  cardLabel,
  cardValue,
  compareCards,
  createCard,
  RANKS,
  type Rank,
  rankOrder,
  SUITS,
  type Suit,
} from './cards/card.js'
export { createDeck, deal, shuffle } from './cards/deck.js'
export { CodedError } from './cards/error.js'
export { createRng, isSeed, MAX_SEED, type Rng, randomBelow, randomSeed } from './cards/random.js'
export { CardTextError, formatCard, formatHand, parseCard, parseHand } from './cards/text.js'
export { createGame } from './rules/create-game.js'
export { RuleError, type RuleErrorCode } from './rules/error.js'
export { cutForDeal } from './rules/first-deal.js'
export { gameReducer } from './rules/game.js'
export { type Actor, applyActionAs, tableMove } from './rules/host.js'
export { parseAction } from './rules/input/parse-action.js'
export { legalActions } from './rules/legal-actions.js'
export {
  type Discarding,
  type Playing,
  type Position,
  positionOfSnapshot,
  positionOfView,
  snapshotOfPosition,
} from './rules/position/position.js'
export {
  formatPosition,
  type ParsedPosition,
  parsePosition,
} from './rules/position/position-text.js'
export { seatsToAct } from './rules/required-move.js'
export { type GameResult, gameResult } from './rules/result.js'
export { nextGameSeed, playerRng } from './rules/rng-streams.js'
export {
  type HandScore,
  type ScoreItem,
  type ScoreItemKind,
  scoreHand,
} from './rules/scoring/score-hand.js'
export { countOf, type PeggingScore, scorePeggingPlay } from './rules/scoring/score-pegging.js'
export {
  asSeat,
  type BySeat,
  bySeat,
  isSeat,
  otherSeat,
  SEATS,
  type Seat,
  withSeat,
} from './rules/seat.js'
export { IMPOSSIBLE_SCORES, MAX_HAND_SCORE, shownHand, shownScore } from './rules/show.js'
export { describeStep, type SettledClaim, type Step } from './rules/step.js'
export type {
  DecisionSnapshot,
  FirstDeal,
  GameAction,
  GameOptions,
  GamePhase,
  GameState,
  HandHistory,
  HandStats,
  PastDeal,
  PeggingState,
  PendingClaim,
  Phase,
  PlayerState,
  PlayerView,
  PlayStep,
  PublicView,
  ScoreEvent,
  Shown,
} from './rules/types.js'
export { playerView, publicView } from './rules/view.js'
export { formatPlay, type PlayToken, parsePlay, playTokens } from './rules/written/play-text.js'
export { readView } from './rules/written/read-view.js'
export { fromRecord, type GameRecord, RECORD_VERSION, toRecord } from './rules/written/record.js'
export { type PlaySoFar, validatePlay } from './rules/written/validate-play.js'
export { type WrittenView, writeView } from './rules/written/write-view.js'
