import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useHost } from '../../game/host/host-context.js'
import { useMotion } from '../../ui/motion.js'

type Places = ReadonlyMap<string, DOMRect>

function measure(root: HTMLElement): Places {
  const places = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    places.set(element.dataset['card']!, element.getBoundingClientRect())
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    places.set(`@${element.dataset['place']}`, element.getBoundingClientRect())
  }
  return places
}

/**
 * Cards travel: whatever carries `data-card` and stands somewhere else after a step moves
 * there from where it was; a card that is new comes from its `data-from` (a `data-place`).
 * Only transform and opacity are animated, and nothing waits for it.
 */
export function useFlip(
  root: RefObject<HTMLElement | null>,
  step: unknown,
  /** What the screen itself changes: `mark`, which is given back, is called before it does. */
  ownStep: unknown,
): () => void {
  const { card: duration } = useMotion()
  const host = useHost()
  const before = useRef<Places | null>(null)

  const mark = useCallback(() => {
    if (root.current !== null) before.current = measure(root.current)
  }, [root])

  // The table changes first and is drawn afterwards: between the two, everything is where it was.
  useEffect(() => host.state.subscribe(mark), [host, mark])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is what moves the cards
  useLayoutEffect(() => {
    const was = before.current
    before.current = null
    if (root.current === null || was === null || duration === 0) return
    let fresh = 0
    for (const element of root.current.querySelectorAll<HTMLElement>('[data-card]')) {
      const known = was.get(element.dataset['card']!)
      const from = known ?? was.get(`@${element.dataset['from']}`)
      if (from === undefined || from.height === 0) continue
      const to = element.getBoundingClientRect()
      // A slot may be narrower than the card in it, but is as high: corners and heights are compared.
      const dx = from.left - to.left
      const dy = from.top - to.top
      if (Math.abs(dx) < 1 && Math.abs(dy) < 1) continue
      const scale = known === undefined ? 0.8 : from.height / to.height
      const start = `translate(${dx}px, ${dy}px) scale(${scale})`
      element.animate(
        [
          // Until its turn comes a new card is not there yet: it must not lie open on the deck.
          { transform: start, opacity: known === undefined ? 0 : 1, transformOrigin: '0 0' },
          { transform: start, opacity: 1, transformOrigin: '0 0', offset: 0.01 },
          { transform: 'none', opacity: 1, transformOrigin: '0 0' },
        ],
        {
          duration,
          delay: known === undefined ? Math.min(fresh++, 6) * (duration / 6) : 0,
          easing: 'cubic-bezier(0.2, 0.75, 0.25, 1)',
          fill: 'backwards',
        },
      )
    }
  }, [step, ownStep])

  return mark
}

/** Brings every card and peg to its place at once. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    const timing = animation.effect?.getComputedTiming()
    if (timing?.iterations !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
