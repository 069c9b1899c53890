// For arena, bench and generators only: these names may change with any version.
export { dealAverage as expectedOfDeal } from './coach/deal-averages.js'
export {
  type CurveLevel,
  type DealLoss,
  interpolate,
  LETTER_LIMITS,
  weightedLoss,
} from './coach/rating.js'
export { CURVE_LEVELS } from './coach/rating-curve.generated.js'
export type { PointsAndWins } from './judge/types.js'
export { goalAt } from './odds/best-first.js'
export { OneCardEnding } from './odds/endings/one-card-ending.js'
export { averageCrib } from './odds/hands/average-crib.js'
export { CribEstimator } from './odds/hands/crib-estimator.js'
export { cribWeights } from './odds/hands/crib-ev.js'
export {
  DISCARD_PAIRS,
  type DiscardWeights,
  discardWeightsGiven,
} from './odds/hands/discard-pairs.js'
export { DiscardValues, type PeggingMeans } from './odds/hands/discard-values.js'
export { flushChances } from './odds/hands/flush-share.js'
export { countHandScores, SCORE_RANGE } from './odds/hands/hand-ev.js'
export {
  combinationWeights,
  type DiscardModel,
  type KeepModel,
  shippedCombinationWeights,
  shippedDiscardModel,
  shippedKeepModel,
  uniformDiscardModel,
} from './odds/hands/models.js'
export { handOutcomes, PEGGING_RANGE, peggingJoint, peggingMeans } from './odds/hands/outcomes.js'
export {
  decodeEnding,
  ENDING_BYTES,
  ENDING_FIELDS,
  type EndingHabits,
  endingDealHabits,
  MIN_SHARE,
  SHARE_STEPS,
  SUITED_STEPS,
} from './odds/opponents/ending-habits.js'
export {
  codeChoices,
  EXACT_CONTEXTS,
  EXACT_NEEDS,
  ExactChoices,
  exactKey,
  MAX_EXACT_NEED,
} from './odds/opponents/exact-choices.js'
export { inferOpponent } from './odds/opponents/infer-opponent.js'
export { CHOICES, KeepChoices } from './odds/opponents/keeps-given.js'
export type { MeasuredPlayer } from './odds/opponents/measured-models.js'
export {
  LEVEL_NAMES,
  type LevelName,
  MEASURED_LEVELS,
  MEASURED_OPPONENTS,
} from './odds/opponents/model-names.js'
export { interpolateLevel } from './odds/opponents/models-by-name.js'
export { forEachSixRanks, ranksOf, SIX_RANKS, sixRanksIndex } from './odds/opponents/six-ranks.js'
export {
  type Endings,
  RATIO_STEPS,
  shippedEndings,
  strongHabits,
  strongModelWith,
} from './odds/opponents/strong-model.js'
export { type DealRace, StrongPlayState } from './odds/opponents/strong-play-state.js'
export { valueDiscards } from './odds/optimal-discard.js'
export { valuePlay, valuePlays } from './odds/optimal-pegging-play.js'
export { type HandList, newHandList, pushHand, thinHands } from './odds/play/hand-list.js'
export { type LeafValue, NET_POINTS } from './odds/play/leaf-value.js'
export { DEFAULT_STYLE, OnePlyPolicy, type PlayStyle, withNoise } from './odds/play/play-policy.js'
export { fittingRanks, lowestRank } from './odds/play/rank-set.js'
export { playKnowledge } from './odds/play-knowledge.js'
export {
  cardsLeft,
  openingLine,
  type PlayLine,
  playRank,
  rankFits,
  sayGo,
} from './odds/policy/play-line.js'
export {
  BRANCHES,
  buildPlayTree,
  GO_BRANCH,
  NO_BRANCH,
  type PlayTree,
} from './odds/policy/play-tree.js'
export {
  codeLevels,
  contestTree,
  decodePolicy,
  FULL_LEVEL,
  NO_LEVEL,
  POLICY_CONTEXTS,
} from './odds/policy/policy-codec.js'
export {
  POLICY_MAGIC,
  POLICY_PARTS,
  POLICY_VERSION,
  type PolicyParts,
  policyParts,
} from './odds/policy/policy-file.js'
export { policySteps } from './odds/policy/policy-steps.js'
export type { PolicyStep } from './odds/policy/policy-table.js'
export {
  type BitCoder,
  BitDecoder,
  evenOdds,
  ODDS_BITS,
  ODDS_SHIFT,
  RANGE_TOP,
} from './odds/policy/range-coder.js'
export { discardingFrom, playingFrom } from './odds/position-of-context.js'
export { type Needs, needsOf, TABLE_TARGET } from './odds/race/needs.js'
export { clubWinTable } from './odds/race/win-probability.js'
export { needsOfZone, ZONES, zoneOf } from './odds/race/zones.js'
export { Belief } from './odds/search/belief.js'
export { PlaySearch } from './odds/search/play-search.js'
export { peggedIn } from './odds/search-opponent.js'
export {
  crc32,
  type PackedNumbers,
  type PackedText,
  tableCheck,
  unpackBytes,
  unpackGrid,
  unpackNumbers,
} from './odds/tables/packed-numbers.js'
export { WinDiscard } from './odds/win-discard.js'
export type { Claim } from './players/counting.js'
export { answer } from './players/decide.js'
export { EXPERT, expertDiscard, expertPlay } from './players/expert/expert.js'
export { levelChances, levelTemperature } from './players/levels.js'
export { LEVELS } from './players/opponents.js'
export { raceOfDeal, strongChoice } from './players/strong.js'
export { playingOfView } from './rules/position/position.js'
export { viewOfPosition } from './rules/position/view-of-position.js'
export { fastPeggingPoints } from './rules/scoring/fast-pegging.js'
export { fastScore, RANK_SCORES } from './rules/scoring/fast-score.js'
export {
  CHOOSE,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHandIndex,
  rankHands,
} from './rules/scoring/rank-hands.js'
export { pointsOf, type Sequence, sequenceOf } from './rules/scoring/sequence-table.js'
export { DEALER, PONE } from './rules/seat.js'
export { claimPegs } from './rules/show.js'
export { readCard, readCards, readObject, readWhole } from './rules/written/view-fields.js'
export type { Written } from './rules/written/write-view.js'
export type { ClaimLogLine } from './words/decision-log.js'
