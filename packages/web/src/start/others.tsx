import { recordAgainst } from '../game/words/record.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { levelOf, PEOPLE } from '../ui/people/people.js'
import { Portrait } from '../ui/people/portrait.js'
import styles from './others.module.css'

/** All six below the table, where there is space for them: a face leads to a new game. */
export function Others({ games }: { games: readonly GameIndexEntry[] }) {
  return (
    <section className={styles.others} aria-labelledby="others">
      <div>
        <h2 id="others">Who else is in</h2>
        <p>Pick someone to start a new game.</p>
      </div>
      <ul>
        {PEOPLE.map((person) => {
          const { won, lost } = recordAgainst(person.opponent, games)
          return (
            <li key={person.id}>
              <a href={`#/new?with=${person.id}`}>
                <Portrait who={person.id} className={styles.face} />
                <span className={styles.name}>{person.name}</span>
                <span className={styles.line}>
                  L{levelOf(person).slice(1)}
                  {won + lost > 0 && `. You: ${won}–${lost}`}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
