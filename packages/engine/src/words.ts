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
  trainingHandWith,
} from './coach/counting-trainer.js'
export { INVITATIONS, type Reason } from './judge/reason.js'
export { costliestFirst } from './judge/totals.js'
export type { GameLetter } from './judge/types.js'
export { goalAt, winFrom } from './odds/best-first.js'
export { TABLE_TARGET } from './odds/race/needs.js'
export { pointValue } from './odds/race/win-probability.js'
export { adviseDiscard, advisePlay } from './words/advice.js'
export { type ClaimVerdict, claimVerdict, lastClaimSentence } from './words/claim-text.js'
export {
  choiceVerb,
  comparison,
  curveAssumes,
  judgedPosition,
  patternTitle,
  whereLine,
  worstDecisionText,
} from './words/decision-text.js'
export {
  costOf,
  describeCounting,
  describeLetter,
  describePattern,
  describeProgress,
  HINTED_REASON,
  LUCK_IN_TWO_MEASURES,
  levelRange,
  lossPerDeal,
  noLetterReason,
  withHints,
} from './words/describe.js'
export {
  MATCH_POINTS,
  MAX_MATCH_GAMES,
  type Match,
  type MatchPoints,
  type MatchStanding,
  matchAfter,
  matchLine,
  matchName,
  matchRule,
} from './words/match.js'
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
export { type Names, namesFor } from './words/names.js'
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
  pluralForm,
  timesWord,
} from './words/numbers.js'
export { wordReason } from './words/reason-text.js'
export {
  type CountGroup,
  countGroups,
  countSentence,
  numberWord,
  pluralWord,
  spokenCount,
  spokenGroup,
} from './words/spoken-count.js'
export {
  cutSentences,
  heardSentences,
  type NameCard,
  type SpokenLine,
  spokenLines,
  stepLabel,
  stepSentences,
  winSentence,
} from './words/step-text.js'
export {
  type DiscardSums,
  discardSums,
  type LuckSums,
  luckSums,
  type PlaySums,
  playSums,
} from './words/sums.js'
