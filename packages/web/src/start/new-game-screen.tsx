import { type FormEvent, useEffect, useId, useState } from 'react'
import { evenMatch, ratedGames } from '../coach/rating.js'
import { localHost } from '../game/host/local-host-instance.js'
import { recordAgainst, recordText } from '../game/words/record.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { changeSettings, type NewGameSettings, useSettings } from '../storage/settings.js'
import { ActionBar, Button } from '../ui/controls/button.js'
import { PageTitle, useNarrow } from '../ui/page-title.js'
import { levelOf, PEOPLE, personById, personFor } from '../ui/people/people.js'
import { Portrait } from '../ui/people/portrait.js'
import { navigate } from '../ui/router.js'
import { LevelScale } from './level-scale.js'
import { newGameFrom, seedFrom } from './new-game.js'
import styles from './new-game.module.css'
import { MoreOptions, OptionRows, Options } from './options.js'
import { useEnterKey } from './use-enter-key.js'
import { usePast } from './use-start.js'
import { Who } from './who.js'

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

/** Who sits across, and by which rules; Deal is always in sight. */
export function NewGameScreen({ query }: { query: URLSearchParams }) {
  const chosen = useSettings((settings) => settings.newGame)
  const past = usePast()
  const rated = past === null ? null : ratedGames(past.games)
  const narrow = useNarrow()
  const [starting, setStarting] = useState(false)
  const seed = seedFrom(query, new URLSearchParams(window.location.search))
  const wanted = query.get('with')

  useEffect(() => {
    if (wanted !== null) change(pickedFrom(wanted))
  }, [wanted])

  async function deal() {
    setStarting(true)
    const opponent = chosen.even ? evenMatch(rated ?? []).opponent : chosen.opponent
    const id = await localHost.start(newGameFrom({ ...chosen, opponent }, seed))
    navigate(['table', id])
  }

  const ready = !starting && !(chosen.even && rated === null)
  useEnterKey(() => ready && void deal())

  const even = evenMatch(rated ?? [])
  const level = chosen.friend ? null : levelChosen(chosen, even.level)
  return (
    <form
      className={styles.page}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (ready) void deal()
      }}
    >
      <div className={styles.title}>
        <PageTitle>New game</PageTitle>
      </div>
      <Bench chosen={chosen} games={past?.games ?? []} onChoose={(opponent) => pick(opponent)} />
      <LevelScale
        level={level}
        rating={past?.rating ?? null}
        dial={!chosen.friend && (chosen.even || personFor(chosen.opponent) === null)}
        onChange={pick}
      />
      <div className={styles.below}>
        <div>
          <Who
            chosen={chosen}
            even={even}
            games={past?.games ?? []}
            rating={past?.rating ?? null}
            change={change}
          />
          {!narrow && <MoreOptions chosen={chosen} change={change} />}
        </div>
        {narrow ? (
          <OptionRows chosen={chosen} rating={past?.rating ?? null} change={change} />
        ) : (
          <Options chosen={chosen} change={change} />
        )}
      </div>
      <ActionBar label="Deal" note="Press Enter to deal">
        <Button look="loud" type="submit" className={styles.deal} disabled={!ready}>
          {starting ? 'Dealing…' : 'Deal'}
        </Button>
        {!narrow && <OtherKinds chosen={chosen} />}
      </ActionBar>
    </form>
  )
}

/** What the address asks for: a person of the bench, a friend, or a player of the engine. */
function pickedFrom(name: string): Partial<NewGameSettings> {
  if (name === 'friend') return { friend: true, even: false }
  return { opponent: personById(name)?.opponent ?? name, friend: false, even: false }
}

const change = (part: Partial<NewGameSettings>) =>
  changeSettings({ newGame: { ...useSettings.getState().newGame, ...part } })

const pick = (opponent: string) => change({ opponent, friend: false, even: false })

function levelChosen({ even, opponent }: NewGameSettings, mine: number): number {
  const person = personFor(opponent)
  if (even) return mine
  return person?.level ?? Number(/^level-(\d+)$/.exec(opponent)?.[1] ?? 10)
}

/** The two who are not on the bench. */
function OtherKinds({ chosen }: { chosen: NewGameSettings }) {
  return (
    <>
      <Button
        aria-pressed={chosen.even && !chosen.friend}
        onClick={() => change({ even: true, friend: false })}
      >
        Someone at my level
      </Button>
      <Button aria-pressed={chosen.friend} onClick={() => change({ friend: true, even: false })}>
        A friend on this screen
      </Button>
    </>
  )
}
