import { useId } from 'react'
import { recordAgainst, recordText } from '../game/words/record.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import type { NewGameSettings } from '../storage/settings.js'
import { levelOf, PEOPLE } from '../ui/people/people.js'
import { Portrait } from '../ui/people/portrait.js'
import styles from './bench.module.css'

/** The six, from the weakest to the strongest: one of them sits across. */
export function Bench({
  chosen: { opponent, even, friend },
  games,
  onChoose,
}: {
  chosen: NewGameSettings
  games: readonly GameIndexEntry[]
  onChoose: (opponent: string) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.bench}>
      <legend className="visually-hidden">Your opponent</legend>
      <div className={styles.row}>
        {PEOPLE.map((person) => {
          const record = recordText(recordAgainst(person.opponent, games), person.they)
          return (
            <label key={person.id} className={styles.seat}>
              <input
                type="radio"
                name={name}
                checked={!even && !friend && opponent === person.opponent}
                aria-label={`${person.name}, ${levelOf(person)}. ${record}`}
                aria-describedby={`${name}-${person.id}`}
                onChange={() => onChoose(person.opponent)}
              />
              <span className={styles.frame}>
                <Portrait who={person.id} className={styles.face} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{person.name}</span>{' '}
                <span className={styles.level}>{levelOf(person)}</span>
                <span className={styles.short} id={`${name}-${person.id}`}>
                  {person.short}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
