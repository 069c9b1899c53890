import { create } from 'zustand'

interface Announcements {
  readonly text: string
  readonly count: number
  say(text: string): void
}

const useAnnouncements = create<Announcements>()((set) => ({
  text: '',
  count: 0,
  say: (text) => set((now) => ({ text, count: now.count + 1 })),
}))

/** Says a sentence to people who listen to the page. */
export function announce(text: string): void {
  useAnnouncements.getState().say(text)
}

/** Two regions in turn, so that the same sentence twice is heard twice. */
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
