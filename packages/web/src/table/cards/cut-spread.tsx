import type { CSSProperties } from 'react'
import { CardBack } from '../../ui/cards/card-back.js'
import { useRovingFocus } from '../../ui/use-roving-focus.js'
import styles from './cut-spread.module.css'
import type { Cut } from './use-cut.js'

/** As many places as a thumb can tell apart. */
const PLACES = 13

/** The deck spread out: a tap anywhere cuts it there. */
export function CutSpread({ what, onCut }: { what: Cut['what']; onCut: () => void }) {
  const { row, stop, walk } = useRovingFocus<HTMLUListElement>(PLACES)
  const title = what === 'deal' ? 'Cut for deal' : 'Cut for the starter'
  return (
    <section className={styles.cut} aria-label={title} data-testid="cut">
      <h2>{title}</h2>
      <ul ref={row} className={styles.spread}>
        {Array.from({ length: PLACES }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
            key={place}
            data-place={place === 6 ? 'deck' : undefined}
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
      <p>Tap a card.</p>
    </section>
  )
}
