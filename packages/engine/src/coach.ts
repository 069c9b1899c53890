/**
 * Judging decisions, wording what was found, and reviewing games.
 *
 * @module @skunkd/engine/coach
 */

export {
  adviseOn,
  advisePosition,
  analyzeDecision,
  analyzePeggingPlay,
} from './coach/analyze-decision.js'
export {
  analyzeGame,
  analyzeGameSteps,
  analyzeHand,
  type GameAnalysisOptions,
  reviewSteps,
  summarizeGame,
} from './coach/analyze-game.js'
export { type CountingError, countingErrors } from './coach/counting-errors.js'
export { DEAL_AVERAGES } from './coach/deal-averages.js'
export { summarizeProgress } from './coach/progress.js'
export { dealLosses, letterOf, rateDeals } from './coach/rating.js'
export { type Replay, replayRecord } from './coach/timeline.js'
export { ANALYSIS_VERSION } from './coach/version.js'
export { CoachError, type CoachErrorCode } from './judge/error.js'
export type { AnalysisOptions } from './judge/judge-decision.js'
export type { MistakePattern } from './judge/patterns.js'
export {
  GRADES,
  type Grade,
  gradeOf,
  isAccepted,
  isMistake,
  MISTAKE_FROM,
  SEVERITIES,
  type Severity,
  severityOf,
} from './judge/scales.js'
export { mistakesOf, wasMistake, worstOf } from './judge/totals.js'
export type { ProgressSummary } from './judge/types.js'
export {
  type CoachingAnnotation,
  type CurvePoint,
  type DecisionTotals,
  type GameCoachingSummary,
  type GameSummary,
  type HandCoachingSummary,
  type HandSummary,
  LUCK_KINDS,
  type LuckKind,
  type LuckSummary,
  type OptionReview,
  type ValueParts,
} from './judge/types.js'
export {
  answerClaim,
  type DecisionLogLine,
  decisionLogLine,
} from './words/decision-log.js'
export {
  describeLosses,
  nameDecision,
  PATTERN_TITLES,
} from './words/describe.js'
export { type Narration, type Narrator, narrate } from './words/narrate.js'
export { formatPoints } from './words/numbers.js'
