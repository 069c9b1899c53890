import { type PointerEvent, useEffect, useRef } from 'react'
import type { Keys } from '../ui/controls/key-list.js'

/** The keys of the steps. */
export const STEP_KEYS: Keys = [
  [['←', '→'], 'step back or forward (or swipe over the table)'],
  [['↑', '↓'], 'previous or next hand'],
  [['Home', 'End'], 'first or last step'],
  [['p', 'n'], 'previous or next mistake'],
  [['o'], 'show or hide both hands'],
  [['f'], 'view as the other player'],
]

export interface StepMoves {
  readonly by: (steps: -1 | 1) => void
  readonly hand: (hands: -1 | 1) => void
  readonly mistake: (by: -1 | 1) => void
  readonly ends: (end: 'first' | 'last') => void
  readonly open: () => void
  readonly turn: () => void
  readonly help: () => void
}

/** What each key does. */
const MOVES: Readonly<Record<string, (moves: StepMoves) => void>> = {
  ArrowLeft: ({ by }) => by(-1),
  ArrowRight: ({ by }) => by(1),
  ArrowUp: ({ hand }) => hand(-1),
  ArrowDown: ({ hand }) => hand(1),
  Home: ({ ends }) => ends('first'),
  End: ({ ends }) => ends('last'),
  p: ({ mistake }) => mistake(-1),
  n: ({ mistake }) => mistake(1),
  o: ({ open }) => open(),
  f: ({ turn }) => turn(),
  '?': ({ help }) => help(),
}

/** The keys of the steps, wherever the focus is, even on the slider. */
export function useStepKeys(moves: StepMoves): void {
  const now = useRef(moves)
  now.current = moves
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.closest('input:not([type=range]), select, textarea, dialog')
      )
        return
      const move = MOVES[event.key]
      if (move === undefined) return
      move(now.current)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** This far sideways is a swipe, not a tap. */
const SWIPE = 40

/** A finger that moves sideways turns a step like a page. */
export function useSwipe(by: (steps: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return
      const dx = clientX - start.current.x
      const dy = clientY - start.current.y
      start.current = null
      if (Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) by(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
