/**
 * What the app and the terminal say and ask alike. Not part of the root: these names may change
 * with any version.
 *
 * @module @skunkd/engine/words
 */

export { summarizeHand } from './coach/analyze-game.js'
export {
  type CountedHand,
  type CountSummary,
  type HandToCount,
  likelyMissed,
  summarizeCounts,
  trainingHand,
} from './coach/counting-trainer.js'
export { costliestFirst } from './judge/totals.js'
export { TABLE_TARGET } from './odds/race/needs.js'
export {
  choiceVerb,
  comparison,
  curveAssumes,
  patternTitle,
  scoresOf,
  targetOf,
  whereLine,
  worstDecisionText,
} from './words/decision-text.js'
export { describeCounting, describeProgress } from './words/describe.js'
export {
  MAX_ANSWER_LENGTH,
  MODEL_DEFAULTS,
  type ModelAddress,
  type ModelProtocol,
  type ModelRequest,
  type ModelResponse,
  modelNarrator,
  modelUrlProblem,
  NarratorError,
} from './words/model-narrator.js'
export { type CheckedProse, narrateBySentence } from './words/narrate.js'
export {
  capitalize,
  formatFixed,
  formatPercent,
  formatPercentagePoints,
  formatSigned,
  lostPercent,
  lostPoints,
  plural,
} from './words/numbers.js'
export { numberWord, spokenCount, spokenItem } from './words/spoken-count.js'
