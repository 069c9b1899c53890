import { create } from 'zustand'

interface Notice {
  readonly key: string
  readonly text: string
}

interface Notices {
  readonly notices: readonly Notice[]
}

export const useNotices = create<Notices>()(() => ({ notices: [] }))

/** Tells the person something that stays until dismissed; the same key is told once. */
export function notify(key: string, text: string): void {
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((notice) => notice.key !== key), { key, text }],
  }))
}

export function dismiss(key: string): void {
  useNotices.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.key !== key),
  }))
}
