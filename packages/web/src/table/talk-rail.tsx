import { PERSON } from '../storage/types.js'
import { useTalk } from './talk.js'
import styles from './talk-rail.module.css'

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
