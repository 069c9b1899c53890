import type { Card } from '@skunkd/engine'
import { cardName } from './card-name.js'
import styles from './card-text.module.css'
import { SuitIcon } from './suits.js'

/** Cards in running text: `5♥ J♠`, each in its suit's colour and shape, read aloud by name. */
export function CardText({ cards }: { cards: readonly Card[] }) {
  return (
    <span className={styles.cards} role="img" aria-label={cards.map(cardName).join(', ')}>
      {cards.map((card) => (
        <span key={card.id} className={styles.card} data-suit={card.suit} aria-hidden="true">
          {card.rank}
          <SuitIcon suit={card.suit} />
        </span>
      ))}
    </span>
  )
}
