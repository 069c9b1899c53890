import { type Card, createDeck, RANKS } from '@skunkd/engine'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cardName } from '../ui/cards/card-name.js'
import { SuitIcon } from '../ui/cards/suits.js'
import styles from './picker.module.css'

const DECK: readonly Card[] = createDeck().sort(
  (a, b) => 'SHDC'.indexOf(a.suit) - 'SHDC'.indexOf(b.suit),
)

/** All 52 cards, to be put where they belong. Arrows walk through them, Enter or Space takes one. */
export function CardPicker({
  label,
  taken,
  usedCards,
  full,
  onToggle,
}: {
  label: string
  /** In the place that is being filled. */
  taken: ReadonlySet<string>
  /** In another place, and where. */
  usedCards: ReadonlyMap<string, string>
  full: boolean
  onToggle: (card: Card) => void
}) {
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent, index: number) {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index - RANKS.length,
      ArrowDown: index + RANKS.length,
      Home: index - (index % RANKS.length),
      End: index - (index % RANKS.length) + RANKS.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= DECK.length) return
    setAt(to)
    grid.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div ref={grid} className={styles.grid} role="group" aria-label={label} data-testid="picker">
      {DECK.map((card, index) => {
        const where = usedCards.get(card.id)
        const on = taken.has(card.id)
        const open = where === undefined && (on || !full)
        return (
          <button
            key={card.id}
            type="button"
            className={styles.cell}
            data-suit={card.suit}
            data-card={card.id}
            aria-pressed={on}
            aria-disabled={!open}
            aria-label={cardName(card) + (where === undefined ? '' : `, ${where}`)}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => open && onToggle(card)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {card.rank}
            <SuitIcon suit={card.suit} />
          </button>
        )
      })}
    </div>
  )
}
