import type { PlayerView } from '@skunkd/engine'
import { useState } from 'react'
import type { ObservedAction } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import { useMotion } from '../../ui/motion.js'

/** A deck that waits for the person's hand. */
export interface Cut {
  readonly what: 'deal' | 'starter'
  /** The table as it was before the card was turned. */
  readonly before: PlayerView
}

/**
 * The person cuts: for the first deal, and as pone for the starter. Which card lies there was settled
 * by the shuffle, so a game kept or dealt fairly stays as it is; the tap turns it. Whoever wants no
 * motion is not kept waiting.
 */
export function useCut(
  view: PlayerView,
  happened: ObservedAction | null,
  names: Names,
): { cut: Cut | null; done: () => void } {
  const { speed } = useMotion()
  const [state, setState] = useState<{ revision: number; cut: Cut } | null>(null)
  const [last, setLast] = useState(0)

  const revision = happened?.after.revision ?? 0
  if (happened !== null && revision !== last) {
    setLast(revision)
    const what = cutAt(happened, names)
    if (what !== null && speed !== 'off')
      setState({ revision, cut: { what, before: happened.before } })
    else if (state?.cut.what === 'starter') setState(null)
  }
  const over = state === null || view.phase === 'GAME_OVER' || view.shown !== null
  return { cut: over ? null : state.cut, done: () => setState(null) }
}

function cutAt({ action, after }: ObservedAction, names: Names): Cut['what'] | null {
  if (names.you === null) return null
  if (action.type === 'DEAL' && after.handNumber === 1 && after.cutForDeal !== null) return 'deal'
  if (action.type === 'CUT' && after.dealerIndex !== names.you) return 'starter'
  return null
}
