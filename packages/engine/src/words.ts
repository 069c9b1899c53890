/**
 * What the app and the terminal say and ask alike. Not part of the root: these names may change
 * with any version.
 *
 * @module @skunkd/engine/words
 */

export {
  type CountedHand,
  type CountSummary,
  type HandToCount,
  likelyMissed,
  summarizeCounts,
  trainingHand,
} from './coach/counting-trainer.js'
