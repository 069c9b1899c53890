import { type PointerEvent, useRef } from 'react'

/** So far a finger may slip and still tap. */
const SLIP = 8
/** So much of its own height a card has to leave the hand. */
const OUT = 0.45

/**
 * Dragging a card out of the hand plays it; let go before, it returns. The card follows the finger by
 * its own style, so nothing is drawn again on the way. A drag is no tap: the click after it is
 * swallowed.
 */
export function useDrag(onDrop: (index: number) => void) {
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const swallow = useRef(false)

  const end = (element: HTMLElement) => {
    drag.current = null
    element.style.removeProperty('translate')
    delete element.parentElement!.dataset['dragged']
  }

  return (index: number, enabled: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallow.current = false
      if (!enabled || event.button !== 0) return
      drag.current = { x: event.clientX, y: event.clientY, moved: false }
      // A quick hand leaves the card before it is seen to move.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current === null) return
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y]
      if (!current.moved && Math.hypot(dx, dy) < SLIP) return
      if (!current.moved) {
        current.moved = true
        event.currentTarget.parentElement!.dataset['dragged'] = 'true'
      }
      event.currentTarget.style.setProperty('translate', `${dx}px ${dy}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current === null) return
      const up = current.y - event.clientY
      const { moved } = current
      const element = event.currentTarget
      const isOut = moved && up > OUT * element.offsetHeight
      end(element)
      swallow.current = moved
      if (isOut) onDrop(index)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      end(event.currentTarget)
    },
    /** True for the click that ends a drag. */
    isSwallowed: () => {
      const was = swallow.current
      swallow.current = false
      return was
    },
  })
}
