import { describeLosses, type PlayerView } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { analysis } from '../threads/analysis.js'

/** The coach's line about a hand. */
export type HandNote =
  | { readonly status: 'none' | 'working' }
  | { readonly status: 'told'; readonly sentence: string }

export function useHandNote(view: PlayerView | null): HandNote {
  const [note, setNote] = useState<HandNote>({ status: view === null ? 'none' : 'working' })
  useEffect(() => {
    if (view === null) return
    const controller = new AbortController()
    const handIndex = view.handNumber - 1
    const decisions = view.decisionLog.filter((decision) => decision.handIndex === handIndex)
    setNote({ status: 'working' })
    analysis
      .call('reviewHand', { decisions, handIndex, target: view.options.target }, controller)
      .then(
        ({ annotations }) => {
          if (controller.signal.aborted) return
          setNote({ status: 'told', sentence: describeLosses(annotations) })
        },
        () => {
          if (!controller.signal.aborted) setNote({ status: 'none' })
        },
      )
    return () => controller.abort()
  }, [view])
  return note
}
