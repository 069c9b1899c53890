import { type BySeat, opponentProfile, SEATS, withSeat } from '@skunkd/engine'
import { capitalize } from '@skunkd/engine/words'
import type { evenMatch, Rating } from '../coach/rating.js'
import settings from '../game/game-settings.module.css'
import { expectedScore, recordAgainst, recordText } from '../game/words/record.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import type { NewGameSettings } from '../storage/settings.js'
import { Facts } from '../ui/controls/facts.js'
import { levelOf, type Person, personFor } from '../ui/people/people.js'
import { MAX_NAME_LENGTH, NAMELESS } from './new-game.js'
import styles from './who.module.css'

/** Whoever is chosen: a name, how it stood so far, and a temperament. */
export function Who({
  chosen,
  even,
  games,
  rating,
  change,
}: {
  chosen: NewGameSettings
  even: ReturnType<typeof evenMatch>
  games: readonly GameIndexEntry[]
  rating: Rating | null
  change: (part: Partial<NewGameSettings>) => void
}) {
  if (chosen.friend) {
    return (
      <section className={styles.who} aria-live="polite">
        <h2>A friend</h2>
        <p>Pass and play: the hands stay hidden until the next player takes the screen.</p>
        <Names names={chosen.names} onChange={(names) => change({ names: [...names] })} />
      </section>
    )
  }
  if (chosen.even) {
    return (
      <section className={styles.who} aria-live="polite">
        <h2>Someone at my level</h2>
        <p data-testid="even-match">{even.words} Drag the peg for any other level.</p>
      </section>
    )
  }
  const person = personFor(chosen.opponent)
  if (person === null) {
    const { title, description } = opponentProfile(chosen.opponent)
    return (
      <section className={styles.who} aria-live="polite">
        <h2>{title}</h2>
        <p>{description}</p>
      </section>
    )
  }
  const record = recordAgainst(person.opponent, games)
  return (
    <section className={styles.who} aria-live="polite">
      <div className={styles.head}>
        <h2>{person.name}</h2>
        <p className={styles.record}>{recordText(record, person.they)}</p>
      </div>
      <p>{person.temperament}</p>
      <Standing person={person} record={record} rating={rating} />
    </section>
  )
}

/** Beside each other where there is space: level, record, and what to expect. */
function Standing({
  person,
  record,
  rating,
}: {
  person: Person
  record: ReturnType<typeof recordAgainst>
  rating: Rating | null
}) {
  const { won, lost } = record
  const lead = won === lost ? 'Level so far' : won > lost ? 'You lead' : `${person.they} leads`
  return (
    <Facts
      className={styles.facts}
      facts={[
        [
          rating === null ? 'of 20' : distance(person.level, rating.level),
          capitalize(levelOf(person)),
        ],
        won + lost === 0
          ? ['You haven’t met yet', 'New']
          : [lead, `${Math.max(won, lost)} to ${Math.min(won, lost)}`],
        [
          'Games you should win',
          rating && `${Math.round(expectedScore(rating.level, person) * 10)} in 10`,
        ],
      ]}
    />
  )
}

/** `5 above you`. */
function distance(theirs: number, mine: number): string {
  const levels = theirs - Math.round(mine)
  if (levels === 0) return 'Your level'
  return levels > 0 ? `${levels} above you` : `${-levels} below you`
}

/** What the two who share the device are called. */
function Names({
  names,
  onChange,
}: {
  names: NewGameSettings['names']
  onChange: (names: BySeat<string>) => void
}) {
  return (
    <div className={styles.names}>
      {SEATS.map((seat) => (
        <label key={seat} className={settings.field}>
          {NAMELESS[seat]}
          <input
            value={names[seat]}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => onChange(withSeat(names, seat, target.value))}
          />
        </label>
      ))}
    </div>
  )
}
