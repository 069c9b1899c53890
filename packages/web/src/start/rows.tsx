import { LESSON_ORDER } from '../game/lesson-order.js'
import { aboutLine, recordAgainst } from '../game/words/record.js'
import { LinkRow, TwoPegs } from '../ui/controls/link-row.js'
import { opponentName, personFor } from '../ui/people/people.js'
import { Portrait } from '../ui/people/portrait.js'
import { Logo } from '../ui/pictures/logo.js'
import styles from './rows.module.css'
import { dueLine } from './start-text.js'
import type { Past } from './use-start.js'

/** The four ways on from the start: again, practise, a friend, learn. */
export function Rows({ past, again }: { past: Past; again: string }) {
  const person = personFor(again)
  const { won, lost } = recordAgainst(again, past.games)
  const next = past.lesson === null ? null : LESSON_ORDER[past.lesson]!
  return (
    <ul className={styles.rows}>
      <LinkRow
        href={`#/new?with=${person?.id ?? again}`}
        picture={
          person === null ? (
            <span className={styles.due}>{/\d+/.exec(again)}</span>
          ) : (
            <Portrait who={person.id} />
          )
        }
        title={`Play ${opponentName(again)}${won + lost > 0 ? ' again' : ''}`}
        line={aboutLine(again, past.games)}
      />
      {past.due > 0 ? (
        <LinkRow
          href="#/practise"
          picture={
            <span className={styles.due} data-many={past.due > 99}>
              {past.due > 99 ? '99+' : past.due}
            </span>
          }
          title="Practise your mistakes"
          line={dueLine(past.due)}
        />
      ) : (
        <LinkRow
          href="#/practise?from=random"
          picture={<Tick />}
          title="Practise"
          line={past.mistakes > 0 ? 'Nothing due. Try 10 new hands.' : 'Try 10 new hands.'}
        />
      )}
      <LinkRow
        href="#/friends"
        picture={<TwoPegs />}
        title="Play a friend"
        line="Send a link, or share this screen."
      />
      <LinkRow
        href="#/learn"
        picture={<Logo />}
        title="Learn"
        line={
          next === null
            ? `All ${LESSON_ORDER.length} lessons done. Repeat any.`
            : `Lesson ${past.lesson! + 1}: ${next.title.charAt(0).toLowerCase()}${next.title.slice(1)}`
        }
      />
    </ul>
  )
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
      <path d="m4 13 5 6L20 5" />
    </svg>
  )
}
