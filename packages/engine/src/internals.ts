// For arena, bench and generators only: these names may change with any version.
export { dealAverage as expectedOfDeal } from './coach/deal-averages.js'
export { along, type CurveLevel, type DealLoss, weightedLoss } from './coach/rating.js'
export { CURVE_LEVELS } from './coach/rating-curve.generated.js'
export type { PointsAndWins } from './coach/types.js'
export { averageCrib } from './odds/average-crib.js'
export { ALPHABET } from './odds/base64.js'
export { Belief } from './odds/belief.js'
export { crc32 } from './odds/checksum.js'
export type { Column } from './odds/column-models.js'
export { COLUMN_NAMES, LEVEL_NAMES, type LevelName, MEASURED_LEVELS } from './odds/column-names.js'
export { cribWeights } from './odds/crib-ev.js'
export { CribField } from './odds/crib-field.js'
export { DISCARD_PAIRS, DiscardValues, type PeggingMeans } from './odds/discard-values.js'
export {
  decodeEnding,
  ENDING_BYTES,
  ENDING_FIELDS,
  type EndingHabits,
  endingDealHabits,
  LEAST_SHARE,
  SHARE_STEPS,
  SUITED_STEPS,
} from './odds/ending-habits.js'
export { flushChances } from './odds/flush-share.js'
export { countHandScores, SCORE_RANGE } from './odds/hand-ev.js'
export { type HandList, newHandList, pushHand, thinHands } from './odds/hand-list.js'
export {
  ANSWERED,
  type KeepAnswers,
  keepAnswers,
  type NetByKeep,
  peggingAgainst,
  STEPS_A_POINT,
  unpackAnswers,
  ZERO_LETTER,
} from './odds/keep-answers.js'
export { LastCards } from './odds/last-cards.js'
export { type LeafValue, NET_POINTS } from './odds/leaf-value.js'
export { betweenColumns } from './odds/level-models.js'
export { Likings } from './odds/likings.js'
export { peggedIn } from './odds/modelled-opponent.js'
export {
  combinationWeights,
  DEALER,
  type DiscardModel,
  type KeepModel,
  PONE,
  shippedCombinationWeights,
  shippedDiscardModel,
  shippedKeepModel,
  uniformDiscardModel,
} from './odds/models.js'
export { type Needs, needsOf } from './odds/opponent-model.js'
export { valuePlays } from './odds/optimal-pegging-play.js'
export { handOutcomes, PEGGING_RANGE, peggingJoint, peggingMeans } from './odds/outcomes.js'
export {
  type PackedNumbers,
  type PackedText,
  tableCheck,
  unpackBytes,
  unpackGrid,
  unpackLetters,
  unpackNumbers,
} from './odds/packed-numbers.js'
export { peggingContext, playKnowledge } from './odds/play-knowledge.js'
export {
  cardsLeft,
  openingLine,
  type PlayLine,
  playRank,
  rankFits,
  sayGo,
} from './odds/play-line.js'
export { type Manner, SENSIBLE, surprised } from './odds/play-policy.js'
export { PlaySearch } from './odds/play-search.js'
export { BRANCHES, buildPlayTree, GO_BRANCH, NO_BRANCH, type PlayTree } from './odds/play-tree.js'
export {
  codeLevels,
  contestTree,
  decodePolicy,
  FULL_LEVEL,
  NO_LEVEL,
  POLICY_CONTEXTS,
  POLICY_MAGIC,
  POLICY_VERSION,
} from './odds/policy-codec.js'
export { policySteps } from './odds/policy-steps.js'
export type { PolicyStep } from './odds/policy-table.js'
export {
  type BitCoder,
  BitDecoder,
  evenOdds,
  ODDS_BITS,
  ODDS_SHIFT,
  RANGE_TOP,
} from './odds/range-coder.js'
export { fittingRanks, lowestRank } from './odds/rank-set.js'
export { type Kinds, type Reading, readOpponent } from './odds/read-opponent.js'
export { forEachSixRanks, ranksOf, SIX_RANKS } from './odds/six-ranks.js'
export { type RaceOfDeal, StrongCards } from './odds/strong-cards.js'
export {
  type Endings,
  RATIO_STEPS,
  shippedEndings,
  strongHabits,
  strongModelWith,
} from './odds/strong-model.js'
export { type Throws, throwsGiven } from './odds/throws.js'
export { WinDiscard } from './odds/win-discard.js'
export { dealerWinTable, TABLE_TARGET } from './odds/win-probability.js'
export { needsOfZone, ZONES, zoneOf } from './odds/zones.js'
export { discardView, playView } from './players/bare-view.js'
export { answer, decideWithTrace } from './players/decide.js'
export { EXPERT, expertDiscard, expertPlay } from './players/expert.js'
export { levelChances, levelTemperature } from './players/levels.js'
export { LEVELS } from './players/opponents.js'
export { PROGRAMS } from './players/programs.js'
export { raceOfDeal } from './players/strong.js'
export { ACTION_TYPES } from './rules/action-types.js'
export { fastPeggingPoints } from './rules/fast-pegging.js'
export { fastScore, RANK_SCORES } from './rules/fast-score.js'
export {
  CHOOSE,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHandIndex,
  rankHands,
} from './rules/rank-hands.js'
export { pointsOf, type Sequence, sequenceOf } from './rules/sequence-table.js'
export { claimPegs } from './rules/show.js'
export type { Written } from './rules/write-view.js'
