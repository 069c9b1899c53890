import { useHostState } from '../game/host-context.js'
import type { Names } from './names.js'
import { sayAction } from './say.js'
import styles from './talk-rail.module.css'

/** On a wide screen: everything said in this hand, the newest on top. */
export function TalkRail({ names }: { names: Names }) {
  const story = useHostState((state) => state.story)
  const lines = story.flatMap((happening) =>
    sayAction(happening).map((line, i) => ({ ...line, key: `${happening.after.revision}.${i}` })),
  )
  return (
    <section className={styles.rail} aria-label="What was said">
      <h2>At the table</h2>
      {lines.length === 0 && <p className={styles.railEmpty}>Nobody has said a word yet.</p>}
      <ol>
        {lines.toReversed().map(({ key, player, text }) => (
          <li key={key} data-peg={player === (names.you ?? 0) ? 'brass' : 'bone'}>
            <b>{names.of(player)}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
