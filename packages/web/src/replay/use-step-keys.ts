import { type PointerEvent, useRef } from 'react'
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
