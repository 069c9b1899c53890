import { create } from 'zustand'

interface Announcements {
  readonly text: string
  readonly count: number
  say(text: string): void
}

export const useAnnouncements = create<Announcements>()((set) => ({
  text: '',
  count: 0,
  say: (text) => set((now) => ({ text, count: now.count + 1 })),
}))

/** A sentence that is replaced sooner may never be read out. */
const AT_LEAST = 300

let busy = false
let waiting: readonly string[] = []

/** Says a sentence to screen readers; one that comes too soon after another waits for it. */
export function announce(text: string): void {
  if (busy) {
    waiting = [...waiting, text]
    return
  }
  busy = true
  useAnnouncements.getState().say(text)
  setTimeout(() => {
    busy = false
    const next = waiting.join(' ')
    waiting = []
    if (next !== '') announce(next)
  }, AT_LEAST)
}

/** Two alternating regions, so that the same sentence twice is heard twice. */
export function Announcer() {
  const { text, count } = useAnnouncements()
  return (
    <div className="visually-hidden">
      <div role="status" aria-live="polite" data-testid="announcer">
        {count % 2 === 0 ? text : ''}
      </div>
      <div role="status" aria-live="polite" data-testid="announcer-alternate">
        {count % 2 === 1 ? text : ''}
      </div>
    </div>
  )
}
