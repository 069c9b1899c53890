import type { Card } from '@skunkd/engine'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import styles from './analyse.module.css'

/** A card of the position; a press puts it back into the deck. */
export function CardSlot({
  card,
  marked = false,
  dim = false,
  caption = null,
  onReturn,
}: {
  card: Card
  marked?: boolean
  dim?: boolean
  caption?: string | null
  onReturn: () => void
}) {
  return (
    <li className={styles.slot} data-marked={marked} data-dim={dim}>
      <button type="button" aria-label={`Remove ${cardName(card)}`} onClick={onReturn}>
        <CardFace card={card} />
      </button>
      {caption !== null && <span className={styles.caption}>{caption}</span>}
    </li>
  )
}

/** A place without a card; the one that fills next has a frame of brass. */
export function EmptySlot({
  label,
  next,
  onChoose,
}: {
  /** Null for places that are not to be chosen yet. */
  label: string | null
  next: boolean
  onChoose: () => void
}) {
  return (
    <li className={`${styles.slot} ${styles.empty}`} data-next={next}>
      {label === null ? (
        <span className={styles.hole} />
      ) : (
        <button
          type="button"
          className={styles.hole}
          aria-label={label}
          aria-pressed={next}
          onClick={onChoose}
        />
      )}
    </li>
  )
}
