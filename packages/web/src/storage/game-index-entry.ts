import { type DecisionTotals, type GameSummary, isSeat } from '@skunkd/engine'
import * as v from 'valibot'
import { type EarlyLosses, earlyLosses } from './early-losses.js'
import { type Figures, figuresOf } from './figures.js'
import { MATCH_LENGTHS } from './match.js'
import { LATEST } from './schemas.js'
import type { StoredGame, StoredReview } from './types.js'

/**
 * Lines are our own and can always be made again, so they get only a short check, by
 * hand: thousands of them are read before a list is drawn, and a schema takes ten times as long.
 */
type Fields = Readonly<Record<string, unknown>>

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null
const isText = (data: unknown) => typeof data === 'string'
const isNumber = (data: unknown) => Number.isFinite(data)
const isTime = (data: unknown) =>
  Number.isInteger(data) && Number(data) >= 0 && Number(data) <= LATEST
const isNull = (data: unknown) => data === null
const isList = (data: unknown, is: (item: unknown) => boolean, length?: number) =>
  Array.isArray(data) && (length === undefined || data.length === length) && data.every(is)

const isChange = (data: unknown) =>
  isObject(data) && isText(data['from']) && isText(data['to']) && isNumber(data['handNumber'])

const isResult = (data: unknown) =>
  isObject(data) &&
  (isSeat(data['winner']) || isNull(data['winner'])) &&
  isList(data['scores'], isNumber, 2) &&
  isText(data['kind'])

const isMatch = (data: unknown) =>
  isObject(data) &&
  isText(data['id']) &&
  (isNumber(data['length']) || MATCH_LENGTHS.some((length) => length === data['length'])) &&
  isNumber(data['game']) &&
  isList(data['before'], isNumber, 2)

const isSide = (data: unknown) =>
  isObject(data) &&
  isNumber(data['deals']) &&
  isNumber(data['hand']) &&
  isNumber(data['crib']) &&
  isNumber(data['play'])

const isShown = (data: unknown) =>
  isObject(data) &&
  isNumber(data['points']) &&
  isList(data['cards'], isText) &&
  isText(data['starter'])

const isCalls = (data: unknown) =>
  isObject(data) && isNumber(data['made']) && isNumber(data['missed']) && isNumber(data['wrong'])

const isSeatFigures = (data: unknown) =>
  isObject(data) &&
  isSide(data['dealer']) &&
  isSide(data['pone']) &&
  (isNull(data['best']) || isShown(data['best'])) &&
  // Lines without them were written before they were counted, and are made again.
  isList(data['great'], isNumber) &&
  (data['calls'] === undefined || isCalls(data['calls']))

const isTotals = (data: unknown) =>
  isObject(data) &&
  isNumber(data['unforced']) &&
  isNumber(data['totalLoss']) &&
  isNumber(data['averageLoss'])

const isCost = (data: unknown) =>
  isObject(data) &&
  isText(data['pattern']) &&
  isNumber(data['count']) &&
  isNumber(data['totalLoss'])

const isEarly = (data: unknown) =>
  isObject(data) &&
  isList(data['deals'], (deal) => isList(deal, isNumber, 2)) &&
  isObject(data['patterns']) &&
  Object.values(data['patterns']).every(isNumber) &&
  isNumber(data['late'])

const isDigest = (data: unknown) =>
  isObject(data) &&
  isNumber(data['version']) &&
  isNumber(data['averageLossPerDecision']) &&
  (isNull(data['winProbabilityLost']) || isNumber(data['winProbabilityLost'])) &&
  isTotals(data['discarding']) &&
  isTotals(data['pegging']) &&
  isList(data['patterns'], isCost) &&
  (isNull(data['early']) || isEarly(data['early']))

function isIndexEntry(data: unknown): data is GameIndexEntry {
  return (
    isObject(data) &&
    isText(data['id']) &&
    isTime(data['createdAt']) &&
    isTime(data['updatedAt']) &&
    (isNull(data['finishedAt']) || isTime(data['finishedAt'])) &&
    isText(data['opponent']) &&
    isList(data['opponentChanges'], isChange) &&
    isNumber(data['hintsUsed']) &&
    (data['helped'] === undefined || typeof data['helped'] === 'boolean') &&
    (isNull(data['result']) || isResult(data['result'])) &&
    (isNull(data['seat']) || isSeat(data['seat'])) &&
    (data['match'] === undefined || isMatch(data['match'])) &&
    (isNull(data['people']) || isList(data['people'], isText, 2)) &&
    (isNull(data['figures']) || isList(data['figures'], isSeatFigures, 2)) &&
    isList(data['reviews'], (review) => isNull(review) || isDigest(review), 2)
  )
}

type Totals = Pick<DecisionTotals, 'unforced' | 'totalLoss' | 'averageLoss'>

/** What lists, the trend and the totals need from a review. */
export interface ReviewDigest
  extends Pick<
    GameSummary,
    'averageLossPerDecision' | 'winProbabilityLost' | 'accuracy' | 'patterns'
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
export interface GameIndexEntry
  extends Omit<StoredGame, 'record' | 'hintsAllowed' | 'hintedDecisions'> {
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
  return line
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
  const { record, hintsAllowed, hintedDecisions, ...shared } = game
  return {
    ...shared,
    figures: game.finishedAt === null ? null : figuresOf(record),
    reviews: [digestFor(game, reviews[0]), digestFor(game, reviews[1])],
  }
}
