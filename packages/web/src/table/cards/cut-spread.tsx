import type { PlayerView } from '@skunkd/engine'

import { type CSSProperties, useEffect, useState } from 'react'
import type { ObservedAction } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import { CardBack } from '../../ui/cards/card-back.js'
import { useMotion } from '../../ui/motion.js'
import { useRovingFocus } from '../../ui/use-roving-focus.js'
import styles from './cut-spread.module.css'

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

/** As many places as a thumb can tell apart. */
const PLACES = 13
const MIDDLE = 6

/** The deck spread out: a tap anywhere cuts it there. */
export function CutSpread({ what, onCut }: { what: Cut['what']; onCut: () => void }) {
  const { row, stop, walk } = useRovingFocus<HTMLUListElement>(PLACES)
  // Whoever plays by keys has the focus on a card of their own, or on one that has gone.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('[data-testid=hand]'))
      row.current?.querySelectorAll('button')[MIDDLE]?.focus({ preventScroll: true })
  }, [row])
  const title = what === 'deal' ? 'Cut for deal' : 'Cut for the starter'
  return (
    <section className={styles.cut} aria-label={title} data-testid="cut">
      <header>
        <h2>{title}</h2>
        <p>Tap a card.</p>
      </header>
      <ul ref={row} className={styles.spread}>
        {Array.from({ length: PLACES }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
            key={place}
            data-place={place === MIDDLE ? 'deck' : undefined}
            style={{ '--i': place - (PLACES - 1) / 2 } as CSSProperties}
          >
            <button
              type="button"
              aria-label={`Cut at place ${place + 1} of ${PLACES}`}
              {...stop(place)}
              onClick={onCut}
              onKeyDown={(event) => walk(event, place)}
            >
              <CardBack />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
