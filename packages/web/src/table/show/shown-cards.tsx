import { type Card, compareCards } from '@skunkd/engine'
import type { CSSProperties } from 'react'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import styles from './show.module.css'

/** How a card stands among the others: part of what is counted now or was, chosen, missed, or in the shade. */
export type CardLight = 'lit' | 'counted' | 'chosen' | 'missed' | 'dim' | null

/** Four cards and the starter apart from them; with `onToggle` each can be tapped. */
export function ShownCards({
  cards,
  starter,
  lightOf,
  onToggle,
}: {
  cards: readonly Card[]
  starter: Card
  lightOf: (card: Card) => CardLight
  onToggle?: (card: Card) => void
}) {
  const sorted = [...cards].sort(compareCards)
  return (
    <ul className={styles.cards} style={{ '--n': 5 } as CSSProperties}>
      {[...sorted, starter].map((card, index) => {
        const isStarter = card === starter
        const name = `${cardName(card)}${isStarter ? ', the starter' : ''}`
        return (
          <li
            key={card.id}
            className={styles.card}
            data-light={lightOf(card)}
            data-starter={isStarter}
            data-card={card.id}
            data-from="deck"
          >
            {onToggle === undefined ? (
              <>
                <div className={styles.face}>
                  <CardFace card={card} />
                </div>
                <span className="visually-hidden">{name}</span>
              </>
            ) : (
              <button
                type="button"
                className={styles.face}
                aria-pressed={lightOf(card) === 'chosen'}
                aria-label={name}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onToggle(card)}
              >
                <CardFace card={card} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
