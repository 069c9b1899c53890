import * as v from 'valibot'
import type { StoredGame, StoredPracticeCard, StoredReview } from './types.js'

const time = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const seat = v.picklist([0, 1])

/** The shape only: what the record says is checked by `fromRecord`, which replays it. */
const recordShape = v.looseObject({
  version: v.number(),
  options: v.looseObject({}),
  actions: v.array(v.looseObject({ type: v.string() })),
})

const gameSchema = v.object({
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
  result: v.nullable(
    v.object({
      winner: seat,
      scores: v.array(count),
      kind: v.picklist(['win', 'skunk', 'double-skunk']),
    }),
  ),
  // Games kept before there was a choice: the person sat in the first seat, alone.
  kind: v.optional(v.picklist(['computer', 'passed', 'online']), 'computer'),
  seat: v.optional(v.nullable(seat), 0),
  people: v.optional(v.nullable(v.tuple([text, text])), null),
})

const reviewSchema = v.object({
  gameId: text,
  playerIndex: seat,
  actionCount: count,
  version: count,
  createdAt: time,
  summary: v.looseObject({}),
})

const cardSchema = v.looseObject({ rank: v.string(), suit: v.string(), id: v.string() })

const practiceSchema = v.object({
  id: text,
  gameId: text,
  decisionIndex: count,
  snapshot: v.looseObject({
    type: v.picklist(['discard', 'pegging_play']),
    hand: v.array(cardSchema),
    playerChoice: v.array(cardSchema),
    isDealer: v.boolean(),
    handIndex: count,
  }),
  loss: v.number(),
  createdAt: time,
  dueAt: time,
  schedule: v.unknown(),
})

/** `revision: expected a whole number, got "x"`: the field and what is wrong with it. */
function read<T>(schema: v.GenericSchema, data: unknown): T {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output as T
  const issue = result.issues[0]
  throw new TypeError(`${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`)
}

export const readGame = (data: unknown): StoredGame => read(gameSchema, data)
export const readReview = (data: unknown): StoredReview => read(reviewSchema, data)
export const readPracticeCard = (data: unknown): StoredPracticeCard => read(practiceSchema, data)
