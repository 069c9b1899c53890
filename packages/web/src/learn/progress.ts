import { useEffect } from 'react'
import { create } from 'zustand'
import { openStore } from '../storage/open-store.js'
import type { StoredLesson } from '../storage/types.js'

/** How far somebody is in a lesson. */
interface LessonProgress {
  /** The step to continue with; one past the last when it was finished. */
  readonly step: number
  readonly done: boolean
}

export interface LearnProgress {
  /** False until the stored progress has been read. */
  readonly ready: boolean
  readonly of: (lesson: string) => LessonProgress
  readonly reach: (lesson: string, step: number, done: boolean) => Promise<void>
}

const NOTHING: LessonProgress = { step: 1, done: false }

interface Kept {
  readonly ready: boolean
  readonly lessons: Readonly<Record<string, StoredLesson>>
}

const useKept = create<Kept>()(() => ({ ready: false, lessons: {} }))

async function load(): Promise<void> {
  const entries = await (await openStore()).learned()
  const lessons = entries.filter((entry) => entry.kind === 'lesson')
  useKept.setState({
    ready: true,
    lessons: Object.fromEntries(lessons.map((lesson) => [lesson.id, lesson])),
  })
}

/** The step reached, unless the lesson was finished before: going through it again undoes nothing. */
export function reached(
  before: StoredLesson | undefined,
  id: string,
  step: number,
  done: boolean,
  now: number,
): StoredLesson {
  const doneAt = before?.doneAt ?? (done ? now : null)
  return { kind: 'lesson', id, step, doneAt, updatedAt: now }
}

/** How far the lessons are, kept from one visit to the next. */
export function useProgress(): LearnProgress {
  const { ready, lessons } = useKept()
  useEffect(() => void load(), [])
  return {
    ready,
    of(id) {
      const lesson = lessons[id]
      return lesson === undefined ? NOTHING : { step: lesson.step, done: lesson.doneAt !== null }
    },
    async reach(id, step, done) {
      const entry = reached(useKept.getState().lessons[id], id, step, done, Date.now())
      useKept.setState((kept) => ({ lessons: { ...kept.lessons, [id]: entry } }))
      await (await openStore()).saveLearned(entry)
    },
  }
}
