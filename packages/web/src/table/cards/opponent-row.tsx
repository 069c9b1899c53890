import { CardBack } from '../../ui/cards/card-back.js'
import styles from './opponent-row.module.css'

/** The other side of the table: as many backs as there are cards. */
export function OpponentRow({
  cards,
  thinking,
  title,
}: {
  cards: number
  thinking: boolean
  title: string
}) {
  return (
    <div className={styles.opponent} data-place="opponent">
      <p className="visually-hidden">
        {title} holds {cards} {cards === 1 ? 'card' : 'cards'}
        {thinking ? ' and is thinking' : ''}.
      </p>
      <div className={styles.backs} aria-hidden="true">
        {Array.from({ length: cards }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          <div key={i} className={styles.back} data-card={`back-${i}`} data-from="deck">
            <CardBack />
          </div>
        ))}
      </div>
      {thinking && (
        <span className={styles.thinking} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  )
}
