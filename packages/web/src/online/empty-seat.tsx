import { CardBack } from '../ui/cards/card-back.js'
import { Board } from '../ui/pictures/board.js'
import styles from './friends.module.css'

const START = { front: 0, back: 0 } as const

/** The table that waits: a free seat, the board, six cards. */
export function EmptySeat({ title, line }: { title: string; line: string }) {
  return (
    <div className={styles.scene}>
      <p className={styles.seat}>
        <i className={styles.ring} />
        <span>
          <strong>{title}</strong>
          <small>{line}</small>
        </span>
      </p>
      <div className={styles.board} aria-hidden="true">
        <Board pegs={[START, START]} label="" />
      </div>
      <div className={styles.cards} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <div key={place}>
            <CardBack />
          </div>
        ))}
      </div>
    </div>
  )
}
