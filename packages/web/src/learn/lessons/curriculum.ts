import type { Lesson } from '../steps/step.js'
import { DEAL, PLAY, THIRTY_ONE } from './how-it-is-played.js'
import { LEADING, THROWING, TRAPS } from './playing-well.js'
import { CARDS, COUNTING, FIFTEENS, PAIRS, RUNS, STARTER } from './what-counts.js'
import { ENDING, MUGGINS, STANDING } from './winning.js'

export interface Chapter {
  readonly title: string
  readonly lessons: readonly Lesson[]
}

/** From knowing nothing to the end game; taken in order, no word comes unexplained. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'What counts', lessons: [CARDS, FIFTEENS, PAIRS, RUNS, STARTER, COUNTING] },
  { title: 'How it is played', lessons: [DEAL, PLAY, THIRTY_ONE] },
  { title: 'Playing it well', lessons: [THROWING, LEADING, TRAPS] },
  { title: 'Winning', lessons: [STANDING, ENDING, MUGGINS] },
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
