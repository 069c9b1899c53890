import type { Card } from '@skunkd/engine'
import type { CSSProperties, KeyboardEvent } from 'react'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { useRovingFocus } from '../../ui/use-roving-focus.js'
import styles from './cards.module.css'

export interface ChoosableCard {
  readonly card: Card
  readonly open: boolean
  /** Said after the name: `would pass 31`. */
  readonly remark?: string
}

/** Cards to choose from. Arrows walk, Space or a number chooses, Enter answers. */
export function CardChoice({
  label,
  cards,
  chosen,
  onToggle,
  onEnter,
}: {
  label: string
  cards: readonly ChoosableCard[]
  chosen: readonly string[]
  onToggle: (card: Card) => void
  onEnter: (card: Card) => void
}) {
  const { row, stop, goTo, walk } = useRovingFocus<HTMLUListElement>(cards.length)

  function onKeyDown(event: KeyboardEvent, index: number) {
    const numbered = /^[1-9]$/.test(event.key) ? cards[Number(event.key) - 1] : undefined
    if (walk(event, index)) return event.stopPropagation()
    if (event.key === 'Enter') onEnter(cards[index]!.card)
    else if (numbered !== undefined) {
      goTo(Number(event.key) - 1)
      if (numbered.open) onToggle(numbered.card)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <ul
      ref={row}
      className={styles.choice}
      aria-label={label}
      data-testid="choice"
      style={{ '--n': cards.length } as CSSProperties}
    >
      {cards.map(({ card, open, remark }, index) => (
        <li key={card.id}>
          <button
            type="button"
            className={styles.pick}
            data-card={card.id}
            aria-pressed={chosen.includes(card.id)}
            aria-disabled={!open}
            aria-label={cardName(card) + (remark === undefined ? '' : `, ${remark}`)}
            {...stop(index)}
            onClick={() => open && onToggle(card)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <CardFace card={card} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Cards to look at only. */
export function CardRow({ cards, label }: { cards: readonly Card[]; label: string }) {
  return (
    <span
      className={styles.row}
      role="img"
      aria-label={`${label}: ${cards.map(cardName).join(', ')}`}
    >
      {cards.map((card) => (
        <CardFace key={card.id} card={card} />
      ))}
    </span>
  )
}
