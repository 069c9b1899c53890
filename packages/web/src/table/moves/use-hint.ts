import type { CoachingAnnotation, PlayerView } from '@skunkd/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '../../game/host/host-context.js'
import { analysis } from '../../threads/analysis.js'
import { announce } from '../../ui/announcer.js'
import { cardName } from '../../ui/cards/card-name.js'
import { reasonOf } from '../../ui/text.js'

export type HintState =
  | { readonly status: 'none' }
  | { readonly status: 'working' }
  | { readonly status: 'ready'; readonly hint: CoachingAnnotation }
  | { readonly status: 'failed'; readonly message: string }

const NONE: HintState = { status: 'none' }

/** The decision in front of the person: the other's discard does not change theirs. */
function decisionOf({ phase, handNumber, hand, playerIndex, revision }: PlayerView): string {
  if (phase === 'DISCARD_TO_CRIB') return `${handNumber}:${playerIndex}:${hand.length}`
  return `${revision}:${playerIndex}`
}

/** A hint for the decision in front of the person; gone as soon as the game moves on. */
export function useHint(view: PlayerView) {
  const [state, setState] = useState<HintState>(NONE)
  const host = useHost()
  const abort = useRef<AbortController | null>(null)
  const decision = decisionOf(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision, another hint
  useEffect(() => {
    setState(NONE)
    return () => abort.current?.abort()
  }, [decision])

  const ask = useCallback(async () => {
    const controller = new AbortController()
    abort.current = controller
    setState({ status: 'working' })
    host.recordHintUse()
    try {
      const hint = await analysis.call('hint', { view }, controller)
      if (controller.signal.aborted) return
      setState({ status: 'ready', hint })
      const verb = hint.decision === 'discard' ? 'discard' : 'play'
      announce(`Best: ${verb} ${hint.optimal.map(cardName).join(', ')}.`)
    } catch (error) {
      if (controller.signal.aborted) return
      setState({
        status: 'failed',
        message: reasonOf(error),
      })
    }
  }, [view, host])

  const close = useCallback(() => {
    abort.current?.abort()
    setState(NONE)
  }, [])

  return { state, ask, close }
}
