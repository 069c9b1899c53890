import { type GameRecord, SEATS } from '@skunkd/engine'
import { MATCH_POINTS } from '@skunkd/engine/words'
import * as v from 'valibot'
import { MATCH_LENGTHS } from './match.js'

/** Far enough for any plan, and a date that every browser can write out. */
export const LATEST = Date.UTC(2300, 0, 1)

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = v.pipe(whole, v.maxValue(1e9))
const time = v.pipe(
  whole,
  v.check((at) => at <= LATEST, 'a time before the year 2300'),
)
/** Names and ids: no control characters, since those separate the parts of our own keys. */
const text = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^\P{Cc}*$/u, 'a text without control characters'),
)
const seat = v.picklist(SEATS)
const amount = v.pipe(v.number(), v.finite())

/** The shape only: what the record says is checked by `fromRecord`, which replays it. */
const recordShape = v.looseObject({
  version: v.number(),
  options: v.looseObject({}),
  actions: v.array(v.looseObject({ type: v.string() })),
})

const twoScores = v.pipe(v.array(count), v.length(2))

const result = v.variant('kind', [
  v.object({ winner: seat, scores: twoScores, kind: v.picklist(['win', 'skunk', 'double-skunk']) }),
  /** Stopped without a winner. Games kept before this was written have no result at all. */
  v.object({ winner: v.null(), scores: twoScores, kind: v.literal('stopped') }),
])

/** The opponent was changed in the middle of a game, when it had so many actions. */
const opponentChange = v.object({ atAction: count, handNumber: count, from: text, to: text })

/** The match a game is part of: all of its games carry the id of the first. */
const match = v.object({
  id: text,
  length: v.union([v.picklist(MATCH_LENGTHS), v.pipe(count, v.minValue(1))]),
  points: v.optional(v.picklist(MATCH_POINTS)),
  game: count,
  before: v.tuple([count, count]),
})

export const gameSchema = v.object({
  id: text,
  /** Rises by one with every save; a save on top of another revision is refused. */
  revision: count,
  createdAt: time,
  updatedAt: time,
  finishedAt: v.nullable(time),
  record: recordShape,
  /** Who sits across the table now: a name of the engine's registry. */
  opponent: text,
  opponentChanges: v.array(opponentChange),
  hintsAllowed: v.boolean(),
  hintsUsed: count,
  /** Places, among the person's decisions, of those made after a hint; unknown in older games. */
  hintedDecisions: v.optional(v.array(count)),
  /** The opponent's decisions lay open while it was played: it gets no letter and counts for nothing. */
  helped: v.optional(v.boolean()),
  /** Explained step by step; false once the person has hidden the guide. */
  guided: v.optional(v.boolean()),
  result: v.nullable(result),
  // In games kept before there were other kinds, the person sat in the first seat, alone.
  /** Against a computer player, passed from hand to hand, or against somebody elsewhere. */
  kind: v.optional(v.picklist(['computer', 'passed', 'online']), 'computer'),
  /** The seat of the person this browser belongs to; null if two people shared the device. */
  seat: v.optional(v.nullable(seat), 0),
  /** The two who shared the device, by seat; null in a game against somebody else. */
  people: v.optional(v.nullable(v.tuple([text, text])), null),
  /** Time spent at it, pauses left out; unknown in games kept before it was measured. */
  playedMs: v.optional(amount),
  match: v.optional(match),
})

export const reviewSchema = v.object({
  gameId: text,
  playerIndex: seat,
  /** How many actions the game had when it was analysed; with fewer or more it is stale. */
  actionCount: count,
  /** Which version of the coach made it; one of another version is made again. */
  version: count,
  createdAt: time,
  /** The coach's `GameSummary`: written and read by the review only. */
  summary: v.unknown(),
})

export const practiceCardSchema = v.object({
  /** `${gameId}:${decisionIndex}`: the same decision is never two cards. */
  id: text,
  gameId: text,
  /** Among the decisions of the seat the person had. */
  decisionIndex: count,
  type: v.picklist(['discard', 'pegging_play']),
  /** The decision in one line (`formatPosition`), and what was chosen; null until its game tells. */
  position: v.optional(v.nullable(text), null),
  chosen: v.optional(v.nullable(v.string()), null),
  handIndex: v.optional(count, 0),
  loss: amount,
  createdAt: time,
  dueAt: time,
  /** The scheduler's own memory of the card: plain data, read by the scheduler only. */
  schedule: v.unknown(),
})

export const lessonSchema = v.object({
  kind: v.literal('lesson'),
  id: text,
  step: count,
  doneAt: v.nullable(time),
  updatedAt: time,
})

export const countedHandSchema = v.object({
  kind: v.literal('count'),
  id: text,
  at: time,
  ms: amount,
  claimed: count,
  total: count,
  missed: v.array(v.string()),
})

/** What a schema lets through, as it is stored: nobody changes it, and what is optional is there or missing. */
type Stored<T> = T extends object
  ? { readonly [Key in keyof T]: Stored<Exclude<T[Key], undefined>> }
  : T

export type OpponentChange = Stored<v.InferOutput<typeof opponentChange>>
export type StoredResult = Stored<v.InferOutput<typeof result>>
export type StoredMatch = Stored<v.InferOutput<typeof match>>

export interface StoredGame extends Omit<Stored<v.InferOutput<typeof gameSchema>>, 'record'> {
  /** `fromRecord(record)` brings the game back, to the last card. */
  readonly record: GameRecord
}

/** A finished analysis of one seat, so that a review opens at once the second time. */
export type StoredReview = Stored<v.InferOutput<typeof reviewSchema>>
/** A decision to be practised again, and when. */
export type StoredPracticeCard = Stored<v.InferOutput<typeof practiceCardSchema>>
export type StoredLesson = Stored<v.InferOutput<typeof lessonSchema>>
export type StoredCount = Stored<v.InferOutput<typeof countedHandSchema>>
export type StoredLearning = StoredLesson | StoredCount

/** Something that could not be read, set aside as it was. */
export interface QuarantinedEntry {
  readonly id: string
  readonly store: 'games' | 'reviews' | 'practice' | 'settings' | 'learn'
  readonly reason: string
  readonly value: unknown
}

/** Where a thing that was set aside lies; for some, not even their original place is known. */
export interface QuarantineListEntry extends Omit<QuarantinedEntry, 'store'> {
  readonly key: string
  readonly store: QuarantinedEntry['store'] | 'unknown'
}
