import * as v from 'valibot'
import {
  countedHandSchema,
  gameSchema,
  lessonSchema,
  practiceCardSchema,
  reviewSchema,
  type StoredGame,
  type StoredLearning,
  type StoredPracticeCard,
  type StoredReview,
} from './types.js'

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

/** What is wrong with an entry, for people: `createdAt must be a time, not 1e+30`. */
export function formatIssue(
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
): string {
  const issue = issues[0]
  const path = v.getDotPath(issue as v.GenericIssue) ?? 'the entry'
  if (issue.received === 'undefined' && path !== 'the entry') return `${path} is missing`
  return `${path} must be ${expectation(issue)}, not ${quote(issue.input)}`
}

/** Reads one kind of entry, or says in a sentence's part what is wrong with it. */
function reader<T>(schema: v.GenericSchema): (data: unknown) => T {
  return (data) => {
    const result = v.safeParse(schema, data)
    if (result.success) return result.output as T
    throw new TypeError(formatIssue(result.issues))
  }
}

export const readGame = reader<StoredGame>(gameSchema)
export const readReview = reader<StoredReview>(reviewSchema)
export const readLearning = reader<StoredLearning>(
  v.variant('kind', [lessonSchema, countedHandSchema]),
)

const readCard = reader<StoredPracticeCard>(practiceCardSchema)

/** Cards of the first version carry the whole decision; its kind is all that is needed. */
export function readPracticeCard(data: unknown): StoredPracticeCard {
  const { snapshot, ...rest } = (data ?? {}) as { snapshot?: { type?: unknown } | null }
  return readCard(snapshot?.type === undefined ? data : { ...rest, type: snapshot.type })
}
