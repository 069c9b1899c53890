import type { CSSProperties } from 'react'
import { CardBack } from '../../ui/cards/card-back.js'
import styles from './hand.module.css'

/** A hand that nobody may see now. */
export function FaceDown({ cards }: { cards: number }) {
  return (
    <ul
      className={`${styles.hand} ${styles.faceDown}`}
      aria-label={`${cards} cards, face down`}
      data-testid="face-down"
      style={{ '--n': cards } as CSSProperties}
    >
      {Array.from({ length: cards }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          key={index}
          className={styles.slot}
          style={{ '--i': index - (cards - 1) / 2 } as CSSProperties}
        >
          <div className={styles.card}>
            <CardBack />
          </div>
        </li>
      ))}
    </ul>
  )
}
