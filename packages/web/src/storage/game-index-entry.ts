import { type DecisionTotals, type GameSummary, GRADES } from '@skunkd/engine'
import * as v from 'valibot'
import { type EarlyLosses, earlyLosses } from './early-losses.js'
import { type Figures, figuresOf } from './figures.js'
import { isIndexEntry } from './is-index-entry.js'
import { withShownGrade } from './summary-schema.js'
import type { StoredGame, StoredReview } from './types.js'

type Totals = Pick<DecisionTotals, 'unforced' | 'totalLoss' | 'averageLoss'>

/** What lists, the trend and the totals need from a review. */
export interface ReviewDigest
  extends Pick<
    GameSummary,
    'shownGrade' | 'averageLossPerDecision' | 'winProbabilityLost' | 'accuracy' | 'patterns'
  > {
  readonly version: number
  readonly discarding: Totals
  readonly pegging: Totals
  readonly early: EarlyLosses | null
}

/**
 * All that a list needs from a game, kept beside it: a list of thousands reads these and
 * none of the games. Whatever is in it follows from the game and its reviews.
 */
export interface GameIndexEntry extends Omit<StoredGame, 'record' | 'hintsAllowed'> {
  readonly figures: Figures | null
  /** By seat. */
  readonly reviews: readonly [ReviewDigest | null, ReviewDigest | null]
}

/** More than any list shows, and half the length of what a sum of losses would take. */
const DIGITS = 8
const number = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value) => Number(value.toPrecision(DIGITS))),
)
const totals = v.object({ unforced: number, totalLoss: number, averageLoss: number })

const digest = v.object({
  version: number,
  shownGrade: v.picklist(GRADES),
  averageLossPerDecision: number,
  winProbabilityLost: v.nullable(number),
  accuracy: v.nullable(number),
  discarding: totals,
  pegging: totals,
  patterns: v.array(v.object({ pattern: v.string(), count: number, totalLoss: number })),
})

/** As text: a thousand texts are read in a fraction of the time that a thousand objects take. */
export const formatIndexEntry = (game: GameIndexEntry): string => JSON.stringify(game)

export function parseIndexEntry(data: unknown): GameIndexEntry {
  const line: unknown = typeof data === 'string' ? JSON.parse(data) : null
  if (!isIndexEntry(line)) throw new TypeError('not a line of the index')
  const [mine, theirs] = line.reviews
  return { ...line, reviews: [mine && withShownGrade(mine), theirs && withShownGrade(theirs)] }
}

/** The digest of a kept review, by any version of the coach; null if it cannot be read. */
export function digestOf(review: StoredReview | null): ReviewDigest | null {
  if (review === null) return null
  const { summary, version } = review
  if (typeof summary !== 'object' || summary === null) return null
  const result = v.safeParse(digest, { ...withShownGrade(summary), version })
  if (!result.success) return null
  return { ...(result.output as unknown as ReviewDigest), early: earlyLosses(summary) }
}

/** A review counts for the very game that was reviewed, once that is over. */
function digestFor(game: StoredGame, review: StoredReview | null): ReviewDigest | null {
  const whole = game.finishedAt !== null && review?.actionCount === game.record.actions.length
  return whole ? digestOf(review) : null
}

export function indexEntryOf(
  game: StoredGame,
  reviews: readonly [StoredReview | null, StoredReview | null] = [null, null],
): GameIndexEntry {
  const { record, hintsAllowed, ...shared } = game
  return {
    ...shared,
    figures: game.finishedAt === null ? null : figuresOf(record),
    reviews: [digestFor(game, reviews[0]), digestFor(game, reviews[1])],
  }
}
