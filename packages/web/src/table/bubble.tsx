import { PERSON } from '../storage/types.js'
import styles from './bubble.module.css'
import { useTalk } from './talk.js'

/** What a player just said. Screen readers hear it from the announcer. */
export function Bubble({ player }: { player: number }) {
  const line = useTalk((talk) => talk.bubbles[player] ?? null)
  return (
    <p
      className={styles.bubbleRoom}
      aria-hidden="true"
      data-side={player === PERSON ? 'mine' : 'theirs'}
      data-testid={`bubble-${player}`}
    >
      {line !== null && (
        <span key={line.key} className={styles.bubble} data-scored={line.points > 0}>
          {line.text}
        </span>
      )}
    </p>
  )
}
