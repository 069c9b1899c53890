import { PERSON } from '../storage/types.js'
import styles from './table.module.css'
import { useTalk } from './talk.js'

/** What a player just said. Screen readers hear it from the announcer. */
export function Bubble({ player }: { player: number }) {
  const line = useTalk((talk) => talk.bubbles[player] ?? null)
  return (
    <p className={styles.bubbleRoom} aria-hidden="true" data-testid={`bubble-${player}`}>
      {line !== null && (
        <span key={line.key} className={styles.bubble} data-scored={line.points > 0}>
          {line.text}
        </span>
      )}
    </p>
  )
}

/** On a wide screen: everything said so far, the newest on top. */
export function TalkRail({ them }: { them: string }) {
  const lines = useTalk((talk) => talk.lines)
  return (
    <section className={styles.rail} aria-label="What was said">
      <h2>At the table</h2>
      {lines.length === 0 && <p className={styles.railEmpty}>Nobody has said a word yet.</p>}
      <ol>
        {lines.toReversed().map((line) => (
          <li key={line.key} data-player={line.player}>
            <b>{line.player === PERSON ? 'You' : them}</b> {line.text}
          </li>
        ))}
      </ol>
    </section>
  )
}
