import { create } from 'zustand'

/** How far somebody is in a lesson. */
export interface LessonProgress {
  /** The step to go on with; one more than there are when it was finished. */
  readonly step: number
  readonly done: boolean
}

export interface LearnProgress {
  readonly of: (lesson: string) => LessonProgress
  readonly reach: (lesson: string, step: number, done: boolean) => Promise<void>
}

const NOTHING: LessonProgress = { step: 1, done: false }

const useKept = create<Readonly<Record<string, LessonProgress>>>()(() => ({}))

/** How far the lessons are, kept from one visit to the next. */
export function useProgress(): LearnProgress {
  const kept = useKept()
  return {
    of: (lesson) => kept[lesson] ?? NOTHING,
    async reach(lesson, step, done) {
      const before = kept[lesson] ?? NOTHING
      // Going through a finished lesson again does not undo it.
      useKept.setState({ [lesson]: { step, done: done || before.done } })
    },
  }
}
