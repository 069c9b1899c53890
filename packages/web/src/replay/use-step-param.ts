import type { Seat } from '@skunkd/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { parseRoute, replaceRoute } from '../ui/router.js'
import { type ReplaySteps, stepOfDecision, stepOfHand } from './game-steps.js'

/** Browsers limit how often the address may change: it follows when one pauses. */
const REST = 250

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name)
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

/**
 * Where an address points: `step=57` and `hand=3` count from 1, as people do; `decision=4` is the
 * place among the decisions of the seat that looks, from 0. Anything else is the first step.
 */
function stepFromQuery(query: URLSearchParams, replaySteps: ReplaySteps, seat: Seat): number {
  const step = numberIn(query, 'step')
  const hand = numberIn(query, 'hand')
  const index = numberIn(query, 'decision')
  const place =
    step !== null
      ? step - 1
      : index !== null
        ? stepOfDecision(replaySteps, { seat, index })
        : hand !== null
          ? stepOfHand(replaySteps, hand - 1)
          : 0
  return Math.max(0, Math.min(replaySteps.steps.length - 1, place))
}

/** The step that is looked at, kept in the address. */
export function useStepParam(
  path: readonly string[],
  query: URLSearchParams,
  replaySteps: ReplaySteps,
  seat: Seat,
): readonly [at: number, goTo: (at: number) => void] {
  const [at, setAt] = useState(() => stepFromQuery(query, replaySteps, seat))
  const own = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = query.toString()

  // Somebody went back, or followed a link to another step of the same game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: about the address alone
  useEffect(() => {
    const place = stepFromQuery(query, replaySteps, seat)
    if (own.current !== null && place !== own.current) {
      clearTimeout(timer.current)
      setAt(place)
    }
    own.current = place
  }, [asked])

  // biome-ignore lint/correctness/useExhaustiveDependencies: about the step alone
  useEffect(() => {
    if (own.current === at && query.has('step')) return
    timer.current = setTimeout(() => {
      // The address as it is now: what else it says may have changed while this waited.
      const { path: here, query: next } = parseRoute(window.location.hash)
      // A busy page hears of a new address late: whoever has left already is not called back.
      const gone = here.join('/') !== ['replay', ...path].join('/')
      if (gone || stepFromQuery(next, replaySteps, seat) !== own.current) return
      for (const name of ['hand', 'decision']) next.delete(name)
      next.set('step', String(at + 1))
      own.current = at
      replaceRoute(['replay', ...path], next)
    }, REST)
    return () => clearTimeout(timer.current)
  }, [at])

  const last = replaySteps.steps.length - 1
  const goTo = useCallback((place: number) => setAt(Math.max(0, Math.min(last, place))), [last])
  return [at, goTo]
}
