import type { ReactNode } from 'react'
import { LESSON_ORDER } from '../game/lesson-order.js'
import { aboutLine } from '../game/words/record.js'
import { opponentName, personFor } from '../ui/people/people.js'
import { Portrait } from '../ui/people/portrait.js'
import { Logo } from '../ui/pictures/logo.js'
import styles from './rows.module.css'
import { dueLine } from './start-text.js'
import type { Past } from './use-start.js'

/** A way on: a picture, a title and a line, all of it one link. */
function Row({
  href,
  picture,
  title,
  line,
}: {
  href: string
  picture: ReactNode
  title: string
  line: string
}) {
  return (
    <li>
      <a className={styles.row} href={href}>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.line}>{line}</span>
        </span>
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </a>
    </li>
  )
}

/** The four ways on from the start: again, practise, a friend, learn. */
export function Rows({ past, again }: { past: Past; again: string }) {
  const person = personFor(again)
  const met = past.games.some(({ opponent, kind }) => kind === 'computer' && opponent === again)
  const next = past.lesson === null ? null : LESSON_ORDER[past.lesson]!
  return (
    <ul className={styles.rows}>
      <Row
        href={`#/new?with=${person?.id ?? again}`}
        picture={
          person === null ? (
            <span className={styles.due}>{/\d+/.exec(again)}</span>
          ) : (
            <Portrait who={person.id} />
          )
        }
        title={`Play ${opponentName(again)}${met ? ' again' : ''}`}
        line={aboutLine(again, past.games)}
      />
      {past.due > 0 ? (
        <Row
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
        <Row
          href="#/practise?from=random"
          picture={<Tick />}
          title="Practise"
          line={past.mistakes > 0 ? 'Nothing due. Try 10 new hands.' : 'Try 10 new hands.'}
        />
      )}
      <Row
        href="#/friends"
        picture={<TwoPegs />}
        title="Play a friend"
        line="Send a link, or share this screen."
      />
      <Row
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

function TwoPegs() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <rect x="1" y="10" width="42" height="24" rx="12" fill="var(--walnut)" />
      <circle cx="15" cy="22" r="7.5" fill="var(--peg-mine)" stroke="var(--peg-mine-deep)" />
      <circle cx="30" cy="22" r="7.5" fill="var(--peg-theirs)" stroke="var(--peg-theirs-deep)" />
      <circle cx="30" cy="22" r="2" fill="#1d0e05" />
    </svg>
  )
}
