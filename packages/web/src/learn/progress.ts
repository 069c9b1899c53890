import { useEffect } from 'react'
import { create } from 'zustand'
import { openStore } from '../storage/open-store.js'
import type { StoredLesson } from '../storage/types.js'

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

export type LearnProgress = ReturnType<typeof useProgress>

/** How far the lessons are, kept from one visit to the next. */
export function useProgress() {
  const { ready, lessons } = useKept()
  useEffect(() => void load(), [])
  return {
    /** False until the stored progress has been read. */
    ready,
    /** The step to continue with, one past the last when it was finished; and whether it was. */
    of(id: string) {
      const lesson = lessons[id]
      return { step: lesson?.step ?? 1, done: lesson !== undefined && lesson.doneAt !== null }
    },
    async reach(id: string, step: number, done: boolean) {
      const entry = reached(useKept.getState().lessons[id], id, step, done, Date.now())
      useKept.setState((kept) => ({ lessons: { ...kept.lessons, [id]: entry } }))
      await (await openStore()).saveLearned(entry)
    },
  }
}
