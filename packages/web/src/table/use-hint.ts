import { type CoachingAnnotation, type GameState, playerView } from '@skunkd/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { table } from '../game/the-table.js'
import { analysis } from '../game/workers/analysis.js'
import { PERSON } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { cardName } from '../ui/card-name.js'

export type HintState =
  | { readonly status: 'none' }
  | { readonly status: 'working' }
  | { readonly status: 'ready'; readonly hint: CoachingAnnotation }
  | { readonly status: 'failed'; readonly message: string }

const NONE: HintState = { status: 'none' }

/** The decision in front of the person: the opponent's discard does not change theirs. */
function decisionOf(game: GameState | null): string | undefined {
  if (game === null) return undefined
  const { phase, handNumber, players, actions } = game
  if (phase === 'DISCARD_TO_CRIB') return `${handNumber}:${players[PERSON]!.hand.length}`
  return `${actions.length}`
}

/** A hint for the decision in front of the person; gone as soon as the game moves on. */
export function useHint(game: GameState | null) {
  const [state, setState] = useState<HintState>(NONE)
  const abort = useRef<AbortController | null>(null)
  const decision = decisionOf(game)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision, another hint
  useEffect(() => {
    setState(NONE)
    return () => abort.current?.abort()
  }, [decision])

  const ask = useCallback(async () => {
    if (game === null) return
    const controller = new AbortController()
    abort.current = controller
    setState({ status: 'working' })
    table.hintTaken()
    try {
      const hint = await analysis.call('hint', { view: playerView(game, PERSON) }, controller)
      if (controller.signal.aborted) return
      setState({ status: 'ready', hint })
      announce(`Best: ${hint.optimal.map(cardName).join(' and ')}. ${hint.reasoning}`)
    } catch (error) {
      if (controller.signal.aborted) return
      setState({
        status: 'failed',
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }, [game])

  const close = useCallback(() => {
    abort.current?.abort()
    setState(NONE)
  }, [])

  return { state, ask, close }
}
