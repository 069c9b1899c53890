import { type GameSummary, isSeat } from '@skunkd/engine'
import * as v from 'valibot'
import { type EarlyLosses, earlyLosses } from './early-losses.js'
import { type Figures, figuresOf } from './figures.js'
import { MATCH_LENGTHS } from './match.js'
import { LATEST, type StoredGame, type StoredReview } from './types.js'

/** By hand: thousands are read before a list is drawn, and a schema takes ten times longer. */
type Check = (data: unknown) => boolean

const isText: Check = (data) => typeof data === 'string'
const isNumber: Check = (data) => Number.isFinite(data)
const isTime: Check = (data) =>
  Number.isInteger(data) && Number(data) >= 0 && Number(data) <= LATEST
const orNull =
  (is: Check): Check =>
  (data) =>
    data === null || is(data)
const orMissing =
  (is: Check): Check =>
  (data) =>
    data === undefined || is(data)
const listOf =
  (is: Check, length?: number): Check =>
  (data) =>
    Array.isArray(data) && (length === undefined || data.length === length) && data.every(is)

function fields(checks: Readonly<Record<string, Check>>): Check {
  const all = Object.entries(checks)
  return (data) =>
    typeof data === 'object' &&
    data !== null &&
    all.every(([name, is]) => is((data as Readonly<Record<string, unknown>>)[name]))
}

const isSide = fields({ deals: isNumber, hand: isNumber, crib: isNumber, play: isNumber })

const isSeatFigures = fields({
  dealer: isSide,
  pone: isSide,
  best: orNull(fields({ points: isNumber, cards: listOf(isText), starter: isText })),
  // Lines without them were written before they were counted, and are made again.
  great: listOf(isNumber),
  calls: orMissing(fields({ made: isNumber, missed: isNumber, wrong: isNumber })),
})

const isDigest = fields({
  version: isNumber,
  patterns: listOf(fields({ pattern: isText, count: isNumber, totalLoss: isNumber })),
  early: orNull(
    fields({
      deals: listOf(listOf(isNumber, 2)),
      patterns: (data) => fields({})(data) && Object.values(data as object).every(isNumber),
      late: isNumber,
    }),
  ),
})

const isIndexEntry = fields({
  id: isText,
  createdAt: isTime,
  updatedAt: isTime,
  finishedAt: orNull(isTime),
  opponent: isText,
  opponentChanges: listOf(fields({ from: isText, to: isText, handNumber: isNumber })),
  hintsUsed: isNumber,
  helped: orMissing((data) => typeof data === 'boolean'),
  result: orNull(fields({ winner: orNull(isSeat), scores: listOf(isNumber, 2), kind: isText })),
  seat: orNull(isSeat),
  match: orMissing(
    fields({
      id: isText,
      length: (data) => isNumber(data) || MATCH_LENGTHS.some((length) => length === data),
      game: isNumber,
      before: listOf(isNumber, 2),
    }),
  ),
  people: orNull(listOf(isText, 2)),
  figures: orNull(listOf(isSeatFigures, 2)),
  reviews: listOf(orNull(isDigest), 2),
})

export interface ReviewDigest extends Pick<GameSummary, 'patterns'> {
  readonly version: number
  readonly early: EarlyLosses | null
}

/** Kept beside the game, so that a list of thousands reads none of the games. */
export interface GameIndexEntry
  extends Omit<StoredGame, 'record' | 'hintsAllowed' | 'hintedDecisions' | 'guided'> {
  readonly figures: Figures | null
  readonly reviews: readonly [ReviewDigest | null, ReviewDigest | null]
}

/** More than any list shows, and half the length of what a sum of losses would take. */
const DIGITS = 8
const number = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value) => Number(value.toPrecision(DIGITS))),
)

const digest = v.object({
  version: number,
  patterns: v.array(v.object({ pattern: v.string(), count: number, totalLoss: number })),
})

/** As text: a thousand texts are read in a fraction of the time that a thousand objects take. */
export const formatIndexEntry = (game: GameIndexEntry): string => JSON.stringify(game)

export function parseIndexEntry(data: unknown): GameIndexEntry {
  const line: unknown = typeof data === 'string' ? JSON.parse(data) : null
  if (!isIndexEntry(line)) throw new TypeError('not a line of the index')
  return line as GameIndexEntry
}

/** The digest of a kept review, by any version of the coach; null if it cannot be read. */
export function digestOf(review: StoredReview | null): ReviewDigest | null {
  if (review === null) return null
  const { summary, version } = review
  if (typeof summary !== 'object' || summary === null) return null
  const result = v.safeParse(digest, { ...summary, version })
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
  const { record, hintsAllowed, hintedDecisions, guided, ...shared } = game
  return {
    ...shared,
    figures: game.finishedAt === null ? null : figuresOf(record),
    reviews: [digestFor(game, reviews[0]), digestFor(game, reviews[1])],
  }
}
