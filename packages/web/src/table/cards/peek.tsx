import { type Card, compareCards } from '@skunkd/engine'
import { useState } from 'react'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import styles from './peek.module.css'

/** The crib can be tapped: your own two cards in it, and no others, lie open until the next tap. */
export function Peek({ discarded }: { discarded: readonly Card[] }) {
  const [open, setOpen] = useState('')
  if (discarded.length === 0) return null
  const cards = [...discarded].sort(compareCards)
  const these = cards.map(({ id }) => id).join()
  const isOpen = open === these
  const said = cards.map(cardName).join(' and ')
  return (
    <button
      type="button"
      className={styles.peek}
      aria-pressed={isOpen}
      aria-label={isOpen ? `You threw the ${said}` : 'Look at what you threw'}
      data-testid="peek"
      onClick={() => setOpen(isOpen ? '' : these)}
      onBlur={() => setOpen('')}
    >
      {isOpen && (
        <span className={styles.cards}>
          {cards.map((card) => (
            <CardFace key={card.id} card={card} className={styles.card} />
          ))}
        </span>
      )}
    </button>
  )
}
