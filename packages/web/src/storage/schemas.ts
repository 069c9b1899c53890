import { SEATS } from '@skunkd/engine'
import { MATCH_POINTS } from '@skunkd/engine/words'
import * as v from 'valibot'
import { MATCH_LENGTHS } from './match.js'
import type { StoredGame, StoredLearning, StoredPracticeCard, StoredReview } from './types.js'

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  finite: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list of two',
  object: 'a set of fields',
  loose_object: 'a set of fields',
}

/** A value as it may be quoted to a person: short, and never a page of it. */
function quote(value: unknown): string {
  if (typeof value === 'string') return value.length > 40 ? 'a long text' : `"${value}"`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a set of fields'
  return String(value)
}

function expectation(issue: v.BaseIssue<unknown>): string {
  const { type, requirement } = issue
  if (type === 'check' || type === 'regex') return issue.message
  if (type === 'picklist' || type === 'literal' || type === 'enum') {
    return (issue.expected ?? '').replaceAll(' | ', ' or ').replace(/^\((.*)\)$/, '$1')
  }
  if (type === 'min_value') return `at least ${String(requirement)}`
  if (type === 'max_value') return `at most ${String(requirement)}`
  if (type === 'min_length') return 'not empty'
  if (type === 'max_length') return `no longer than ${String(requirement)}`
  if (type === 'length') return `${String(requirement)} long`
  return EXPECTED[type] ?? issue.message
}

/** What is wrong with an entry, for people: `createdAt should be a time, not 1e+30`. */
export function formatIssue(
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): string {
  const issue = issues[0]
  const path = v.getDotPath(issue as v.GenericIssue) ?? 'the entry'
  if (issue.received === 'undefined' && path !== 'the entry') return `${path} is missing`
  return `${path} should be ${expectation(issue)}, not ${quote(issue.input)}`
}

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

const gameFields = {
  id: text,
  revision: count,
  createdAt: time,
  updatedAt: time,
  finishedAt: v.nullable(time),
  record: recordShape,
  opponent: text,
  opponentChanges: v.array(v.object({ atAction: count, handNumber: count, from: text, to: text })),
  hintsAllowed: v.boolean(),
  hintsUsed: count,
  hintedDecisions: v.optional(v.array(count)),
  helped: v.optional(v.boolean()),
  result: v.nullable(
    v.variant('kind', [
      v.object({
        winner: seat,
        scores: twoScores,
        kind: v.picklist(['win', 'skunk', 'double-skunk']),
      }),
      v.object({ winner: v.null(), scores: twoScores, kind: v.literal('stopped') }),
    ]),
  ),
  // In games kept before there were other kinds, the person sat in the first seat, alone.
  kind: v.optional(v.picklist(['computer', 'passed', 'online']), 'computer'),
  seat: v.optional(v.nullable(seat), 0),
  people: v.optional(v.nullable(v.tuple([text, text])), null),
  playedMs: v.optional(amount),
  match: v.optional(
    v.object({
      id: text,
      length: v.union([v.picklist(MATCH_LENGTHS), v.pipe(count, v.minValue(1))]),
      points: v.optional(v.picklist(MATCH_POINTS)),
      game: count,
      before: v.tuple([count, count]),
    }),
  ),
} as const

const reviewSchema = v.object({
  gameId: text,
  playerIndex: seat,
  actionCount: count,
  version: count,
  createdAt: time,
  summary: v.unknown(),
})

const decisionType = v.picklist(['discard', 'pegging_play'])

const practiceSchema = v.object({
  id: text,
  gameId: text,
  decisionIndex: count,
  type: decisionType,
  position: v.optional(v.nullable(text), null),
  chosen: v.optional(v.nullable(v.string()), null),
  handIndex: v.optional(count, 0),
  loss: amount,
  createdAt: time,
  dueAt: time,
  schedule: v.unknown(),
})

const learningSchema = v.variant('kind', [
  v.object({
    kind: v.literal('lesson'),
    id: text,
    step: count,
    doneAt: v.nullable(time),
    updatedAt: time,
  }),
  v.object({
    kind: v.literal('count'),
    id: text,
    at: time,
    ms: amount,
    claimed: count,
    total: count,
    missed: v.array(v.string()),
  }),
])

/** Reads one kind of entry, or says in a sentence's part what is wrong with it. */
function reader<T>(schema: v.GenericSchema): (data: unknown) => T {
  return (data) => {
    const result = v.safeParse(schema, data)
    if (result.success) return result.output as T
    throw new TypeError(formatIssue(result.issues))
  }
}

export const readGame = reader<StoredGame>(v.object(gameFields))
export const readReview = reader<StoredReview>(reviewSchema)
export const readLearning = reader<StoredLearning>(learningSchema)

const readCard = reader<StoredPracticeCard>(practiceSchema)

/** Cards of the first version carry the whole decision; its kind is all that is needed. */
export function readPracticeCard(data: unknown): StoredPracticeCard {
  const { snapshot, ...rest } = (data ?? {}) as { snapshot?: { type?: unknown } | null }
  return readCard(snapshot?.type === undefined ? data : { ...rest, type: snapshot.type })
}
