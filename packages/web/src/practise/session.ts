import { create } from 'zustand'
import { keepText, keptData } from '../storage/kept-text.js'

/** Problems in a session. */
export const SESSION_LENGTH = 10
/** Sessions that the start of the page lists. */
const LISTED = 5
const KEY = 'skunkd-practice-session'

/** A problem that was missed, as the end of the session lists it. */
export interface Missed {
  readonly where: string
  readonly you: readonly string[]
  readonly best: readonly string[]
  readonly cost: string
  /** When it comes back; null for a random problem. */
  readonly dueAt: number | null
}

interface Kept {
  /** Null while there is no session. */
  readonly results: readonly boolean[] | null
  readonly missed: readonly Missed[]
  /** The last ones, the latest first. */
  readonly past: readonly { readonly at: number; readonly right: number; readonly of: number }[]
}

/** If it can't be read, a list is lost: the schedule of the mistakes lies in the database. */
function read(): Kept {
  const { results, missed, past } = (keptData(KEY) ?? {}) as Partial<Kept>
  return {
    results: Array.isArray(results) ? results.slice(0, SESSION_LENGTH).map(Boolean) : null,
    missed: Array.isArray(missed) ? missed : [],
    past: Array.isArray(past) ? past : [],
  }
}

const keep = ({ results, missed, past }: Kept) =>
  keepText(KEY, JSON.stringify({ results, missed, past }))

interface SessionStore extends Kept {
  start(): void
  answer(right: boolean, missed: Missed | null): void
  /** Files the session, finished or not, and leaves it. */
  end(now: number): void
}

export const isFinished = (results: readonly boolean[] | null) =>
  results !== null && results.length >= SESSION_LENGTH

/** Ten problems with an end. Leaving the page keeps the session. */
export const useSession = create<SessionStore>((set, get) => {
  const change = (part: Partial<Kept>) => {
    set(part)
    keep(get())
  }
  return {
    ...read(),
    start: () => change({ results: [], missed: [] }),
    answer(right, missed) {
      const { results, missed: before } = get()
      if (results === null || isFinished(results)) return
      change({
        results: [...results, right],
        missed: missed === null ? before : [...before, missed],
      })
    },
    end(now) {
      const { results, past } = get()
      const filed =
        results === null || results.length === 0
          ? past
          : [{ at: now, right: results.filter(Boolean).length, of: results.length }, ...past].slice(
              0,
              LISTED,
            )
      change({ results: null, missed: [], past: filed })
    },
  }
})
