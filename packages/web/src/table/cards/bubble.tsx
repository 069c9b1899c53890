import type { Seat } from '@skunkd/engine'
import { useHostState } from '../../game/host/host-context.js'
import { lastSpokenLine } from '../../game/words/spoken-lines.js'
import styles from './bubble.module.css'

/** What a player just said. Screen readers hear it from the announcer. */
export function Bubble({ seat, side }: { seat: Seat; side: 'mine' | 'theirs' }) {
  const story = useHostState((state) => state.handLog)
  const line = lastSpokenLine(story, seat)
  return (
    <p
      className={styles.bubbleRoom}
      aria-hidden="true"
      data-side={side}
      data-testid={`bubble-${side}`}
    >
      {line !== null && (
        <span key={line.key} className={styles.bubble} data-scored={line.points > 0}>
          {line.text}
        </span>
      )}
    </p>
  )
}
