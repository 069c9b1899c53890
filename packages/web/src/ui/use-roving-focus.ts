import { type KeyboardEvent, useRef, useState } from 'react'

/** A row of buttons that is one stop for Tab: arrows, Home and End walk within it. */
export function useRovingFocus<Row extends HTMLElement>(count: number) {
  const [at, setAt] = useState(0)
  const row = useRef<Row>(null)

  function goTo(index: number) {
    const to = Math.max(0, Math.min(count - 1, index))
    setAt(to)
    row.current?.querySelectorAll('button')[to]?.focus()
  }

  return {
    row,
    /** For the button at this place: whether Tab stops at it, and what it tells the row. */
    stop: (index: number) => ({
      tabIndex: index === Math.min(at, count - 1) ? 0 : -1,
      onFocus: () => setAt(index),
    }),
    goTo,
    /** Takes a step if the key is one; false if it is not. */
    walk(event: KeyboardEvent, index: number): boolean {
      const steps: Readonly<Record<string, number>> = {
        ArrowLeft: index - 1,
        ArrowRight: index + 1,
        Home: 0,
        End: count - 1,
      }
      const step = steps[event.key]
      if (step === undefined) return false
      event.preventDefault()
      goTo(step)
      return true
    },
  }
}
