import { LESSON_ORDER } from '../../game/lesson-order.js'
import type { Lesson, LessonText } from '../steps/step.js'
import { DEAL, PLAY, THIRTY_ONE } from './how-it-is-played.js'
import { LEADING, THROWING, TRAPS } from './playing-well.js'
import { CARDS, COUNTING, FIFTEENS, PAIRS, RUNS, STARTER } from './what-counts.js'
import { ENDING, MUGGINS, STANDING } from './winning.js'

export interface Chapter {
  readonly title: string
  readonly lessons: readonly Lesson[]
}

const TITLES = new Map(LESSON_ORDER.map(({ id, title }) => [id, title]))

const chapter = (title: string, ...lessons: readonly LessonText[]): Chapter => ({
  title,
  lessons: lessons.map((lesson) => ({ ...lesson, title: TITLES.get(lesson.id)! })),
})

/** From knowing nothing to the end game; taken in order, no word comes unexplained. */
export const CHAPTERS: readonly Chapter[] = [
  chapter('What counts', CARDS, FIFTEENS, PAIRS, RUNS, STARTER, COUNTING),
  chapter('How it is played', DEAL, PLAY, THIRTY_ONE),
  chapter('Playing it well', THROWING, LEADING, TRAPS),
  chapter('Winning', STANDING, ENDING, MUGGINS),
]

export const LESSONS: readonly Lesson[] = CHAPTERS.flatMap(({ lessons }) => lessons)

export function lessonAt(id: string): Lesson | null {
  return LESSONS.find((lesson) => lesson.id === id) ?? null
}

/** What comes after a lesson; null after the last. */
export function lessonAfter(id: string): Lesson | null {
  const at = LESSONS.findIndex((lesson) => lesson.id === id)
  return LESSONS[at + 1] ?? null
}
