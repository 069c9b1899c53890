import type { Lesson } from '../steps/step.js'
import { CARDS } from './cards.js'
import { COUNTING } from './counting.js'
import { DEAL } from './deal.js'
import { ENDING } from './ending.js'
import { FIFTEENS } from './fifteens.js'
import { LEADING } from './leading.js'
import { MUGGINS } from './muggins.js'
import { PAIRS } from './pairs.js'
import { PLAY } from './play.js'
import { RUNS } from './runs.js'
import { STANDING } from './standing.js'
import { STARTER } from './starter.js'
import { THIRTY_ONE } from './thirty-one.js'
import { THROWING } from './throwing.js'
import { TRAPS } from './traps.js'

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
