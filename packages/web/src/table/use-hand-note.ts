import type { Card, PlayerView } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { analysis } from '../game/workers/analysis.js'

/** The coach's line about a hand: the sum, and the choice that cost most. */
export type HandNote =
  | { readonly status: 'none' | 'working' | 'clean' }
  | {
      readonly status: 'lost'
      readonly total: number
      readonly worst: number
      readonly cards: readonly Card[]
      /** `to their crib`, `in the play`. */
      readonly where: string
    }

/** Below this the line would say 0.0. */
const WORTH_SAYING = 0.05

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
        ({ totalLoss, worstDecision }) => {
          if (controller.signal.aborted) return
          if (worstDecision === null || totalLoss < WORTH_SAYING) setNote({ status: 'clean' })
          else {
            const { decision, snapshot, actual, loss } = worstDecision
            const crib = snapshot.isDealer ? 'to your own crib' : 'to their crib'
            const where = decision === 'discard' ? crib : 'in the play'
            setNote({ status: 'lost', total: totalLoss, worst: loss, cards: actual, where })
          }
        },
        () => {
          if (!controller.signal.aborted) setNote({ status: 'none' })
        },
      )
    return () => controller.abort()
  }, [view])
  return note
}
