import { create } from 'zustand'

interface NewVersion {
  /** Loads the page again with the new version; null while this one is the newest. */
  readonly load: (() => void) | null
  /** The page is about to go: whatever fails now is not worth mentioning. */
  readonly leaving: boolean
}

/** A version newer than the page that is open. It waits until the person is between two things. */
export const useNewVersion = create<NewVersion>()(() => ({ load: null, leaving: false }))

/** A good moment: if a new version waits, it is loaded now, once what was done has been kept. */
export function applyPendingUpdate(kept: Promise<unknown> = Promise.resolve()): void {
  const { load } = useNewVersion.getState()
  if (load === null) return
  void kept.catch(() => {}).then(load)
}
