import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import * as v from 'valibot'
import type { StoredPracticeCard } from '../storage/types.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `in 10 minutes`, `in 3 days`: roughly, as people say it. */
export function whenAgain(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const wait = Math.max(0, at - now)
  if (wait < HOUR) return format.format(Math.max(1, Math.round(wait / MINUTE)), 'minute')
  if (wait < DAY) return format.format(Math.round(wait / HOUR), 'hour')
  return format.format(Math.round(wait / DAY), 'day')
}

/** Without fuzz: the same answers at the same times give the same plan. */
const scheduler = fsrs({ enable_fuzz: false })

const finite = v.pipe(v.number(), v.finite())

const memory = v.object({
  due: finite,
  stability: finite,
  difficulty: finite,
  elapsed_days: finite,
  scheduled_days: finite,
  learning_steps: finite,
  reps: finite,
  lapses: finite,
  state: v.enum(State),
  last_review: v.nullable(finite),
})

type Memory = v.InferOutput<typeof memory>

function fromMemory({ last_review, due, ...rest }: Memory): Card {
  return {
    ...rest,
    due: new Date(due),
    ...(last_review !== null && { last_review: new Date(last_review) }),
  }
}

function toMemory({ last_review, due, ...rest }: Card): Memory {
  return { ...rest, due: due.getTime(), last_review: last_review?.getTime() ?? null }
}

/** The card after an answer, found the first time or not; one that cannot be read starts afresh. */
export function afterAnswer(
  card: StoredPracticeCard,
  found: boolean,
  now: number,
): StoredPracticeCard {
  const known = v.safeParse(memory, card.schedule)
  const before = known.success ? fromMemory(known.output) : createEmptyCard(new Date(now))
  const { card: after } = scheduler.next(before, new Date(now), found ? Rating.Good : Rating.Again)
  return { ...card, dueAt: after.due.getTime(), schedule: toMemory(after) }
}
