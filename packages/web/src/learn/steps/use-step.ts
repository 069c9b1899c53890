import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.js'
import type { Verdict } from './verdict.js'

export type StepState = ReturnType<typeof useStep>

/** One question: asked until the answer is right or has been given away. */
export function useStep() {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [done, setDone] = useState(false)
  const [shown, setShown] = useState(false)
  return {
    verdict,
    /** The question is closed: the answer was right, or was given away. */
    done,
    shown,
    /** Takes a verdict; `more` if something is still to be found. */
    answer(next: Verdict, more = false) {
      setVerdict(next)
      announce(next.say)
      if (next.right && !more) setDone(true)
    },
    show() {
      setVerdict(null)
      setShown(true)
      setDone(true)
    },
    /** Takes the last objection back, when another card is touched. */
    clear() {
      setVerdict((now) => (now?.right ? now : null))
    },
  }
}

/** Moves the focus to the button that leads on, as soon as somebody has come there. */
export function useFocusWhen<T extends HTMLElement>(when: boolean) {
  const ref = useRef<T>(null)
  useEffect(() => {
    // A page that was just opened takes the focus from nowhere.
    if (when && navigator.userActivation?.hasBeenActive !== false) ref.current?.focus()
  }, [when])
  return ref
}
