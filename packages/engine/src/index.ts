/**
 * The names that programs may rely on. What only the arena, the bench and generators need is in
 * internals.ts.
 *
 * @module @skunkd/engine
 */

export {
  type Card,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  cardFromIndex,
  cardIndex,
  cardLabel,
  cardValue,
  compareCards,
  createCard,
  rankOrder,
} from './cards/card.js'
export { createDeck, deal, shuffle } from './cards/deck.js'
export { MAX_SEED, type Rng, createRng, isSeed, randomBelow, randomSeed } from './cards/random.js'
export { CardTextError, formatCard, formatHand, parseCard, parseHand } from './cards/text.js'
export { adviseOn } from './coach/advise.js'
export type { AnalysisOptions } from './judge/judge-decision.js'
export { adviseDecision, analyzeDecision } from './coach/analyze-decision.js'
export {
  type GameAnalysisOptions,
  analyzeGame,
  analyzeGameSteps,
  analyzeHand,
  reviewSteps,
  summarizeGame,
} from './coach/analyze-game.js'
export { type CountingError, countingErrors } from './coach/counting-errors.js'
export {
  type CountedHand,
  type CountSummary,
  type HandToCount,
  likelyMissed,
  summarizeCounts,
  trainingHand,
} from './coach/counting-trainer.js'
export { DEAL_AVERAGES } from './coach/deal-averages.js'
export {
  GRADE_MEANINGS,
  describeLosses,
  describeProgress,
  nameDecision,
} from './words/describe.js'
export {
  type ClaimLogLine,
  type DecisionLogLine,
  answerClaim,
  decisionLogLine,
} from './words/decision-log.js'
export { CoachError, type CoachErrorCode } from './judge/error.js'
export { type Narration, type Narrator, narrate } from './words/narrate.js'
export { formatPoints } from './words/numbers.js'
export type { MistakePattern } from './judge/patterns.js'
export { PATTERN_TITLES } from './words/describe.js'
export { summarizeProgress } from './coach/progress.js'
export type { ProgressSummary } from './judge/types.js'
export { dealLosses, rateDeals } from './coach/rating.js'
export {
  GRADES,
  GRADE_LIMITS,
  type Grade,
  MISTAKE_FROM,
  type Phase,
  SEVERITIES,
  type Severity,
  gradeOf,
  isAccepted,
  isMistake,
  severityOf,
} from './judge/scales.js'
export { type Replay, replayRecord } from './coach/timeline.js'
export { mistakesOf, wasMistake, worstOf } from './judge/totals.js'
export {
  type CoachingAnnotation,
  type CurvePoint,
  type DecisionTotals,
  type GameSummary,
  type HandSummary,
  LUCK_KINDS,
  type LuckKind,
  type LuckSummary,
  type OptionReview,
  type ValueParts,
} from './judge/types.js'
export { ANALYSIS_VERSION } from './coach/version.js'
export {
  cribDistribution,
  exactCribEV,
  monteCarloCribEV,
  monteCartoCribEV,
} from './odds/hands/crib-ev.js'
export { OddsError, type OddsErrorCode } from './odds/error.js'
export { expectimaxPeggingPlay, randomizeOpponentHand } from './odds/search/expectimax.js'
export { handDistribution } from './odds/hands/hand-ev.js'
export { type OpponentModel, clubModel } from './odds/opponents/opponent-model.js'
export { OPPONENT_MODELS, modelsForPlayers } from './odds/opponents/models-by-name.js'
export { optimalDiscard } from './odds/optimal-discard.js'
export { optimalPeggingPlay } from './odds/optimal-pegging-play.js'
export { lookupCribEV } from './odds/hands/schell.js'
export { type LoadedPolicy, readPolicy } from './odds/policy/shipped-policy.js'
export { strongModel } from './odds/opponents/strong-model.js'
export type {
  DiscardAdvice,
  DiscardContext,
  DiscardOption,
  PeggingAdvice,
  PeggingContext,
  PeggingOption,
} from './odds/types.js'
export type { Distribution } from './odds/hands/hand-ev.js'
export type { ScorePair } from './odds/race/needs.js'
export { winProbability } from './odds/race/win-probability.js'
export {
  type AIDifficulty,
  type AIDiscard,
  type AISelectOptions,
  aiSelectDiscard,
  aiSelectPlay,
} from './players/ai-select.js'
export type { Claim } from './players/counting.js'
export {
  type Question,
  type TracedDecision,
  decide,
  decideWithTrace,
  questionFor,
} from './players/decide.js'
export { PlayerError } from './players/error.js'
export {
  LEVEL_PROFILES,
  type OpponentProfile,
  appOpponents,
  opponentProfile,
  opponentTitle,
  playerNames,
} from './players/opponents.js'
export { type PositionMode, getPositionMode } from './players/position.js'
export { getPlayer } from './players/registry.js'
export type { DecisionTrace, Player } from './players/types.js'
export { createGame } from './rules/create-game.js'
export { seatsToAct } from './rules/required-move.js'
export { RuleError, type RuleErrorCode } from './rules/error.js'
export { cutForDeal } from './rules/first-deal.js'
export { gameReducer } from './rules/game.js'
export { type Actor, applyActionAs, tableMove } from './rules/host.js'
export { legalActions } from './rules/legal-actions.js'
export { parseAction } from './rules/input/parse-action.js'
export { type PlayToken, formatPlay, parsePlay, playTokens } from './rules/written/play-text.js'
export { type PlaySoFar, validatePlay } from './rules/written/validate-play.js'
export { readView } from './rules/written/read-view.js'
export { type GameRecord, RECORD_VERSION, fromRecord, toRecord } from './rules/written/record.js'
export { type GameResult, gameResult } from './rules/result.js'
export { numberWord, spokenCount, spokenItem } from './words/spoken-count.js'
export {
  type HandScore,
  type ScoreItem,
  type ScoreItemKind,
  scoreHand,
} from './rules/scoring/score-hand.js'
export { type PeggingScore, countOf, scorePeggingPlay } from './rules/scoring/score-pegging.js'
export {
  type BySeat,
  SEATS,
  type Seat,
  asSeat,
  bySeat,
  isSeat,
  otherSeat,
  withSeat,
} from './rules/seat.js'
export { MAX_HAND_SCORE, shownHand, shownScore } from './rules/show.js'
export { describeStep, type SettledClaim, type Step } from './rules/step.js'
export { nextGameSeed, playerRng } from './rules/rng-streams.js'
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
  PendingClaim,
  PlayStep,
  PlayerView,
  PublicView,
  ScoreEvent,
  Shown,
} from './rules/types.js'
export { playerView, publicView, thinView } from './rules/view.js'
export { type WrittenView, writeView } from './rules/written/write-view.js'
