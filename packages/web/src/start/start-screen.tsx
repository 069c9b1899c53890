import { compareCards, otherSeat } from '@skunkd/engine'
import { letterIn } from '../coach/letter.js'
import { levelText } from '../coach/rating.js'
import { lastOpponents, recordAgainst } from '../game/words/record.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { seatOf } from '../storage/seat-of.js'
import { levelOf, opponentName, PEOPLE, personFor } from '../ui/people/people.js'
import { Bust, Portrait } from '../ui/people/portrait.js'
import { Scene } from '../ui/pictures/scene.js'
import scene from '../ui/pictures/scene.module.css'
import { Skunk } from '../ui/pictures/skunk.js'
import { ContinueBar, PlayBar } from './bars.js'
import { FirstVisit } from './first-visit.js'
import { seedFrom } from './new-game.js'
import { Rows } from './rows.js'
import styles from './start.module.css'
import { recordHeadline, unfinishedHeadline } from './start-text.js'
import { type Past, type Unfinished, usePast } from './use-start.js'

const SHOWN = 7

/** The last games, each a way to its review. */
export function LastGames({ games }: { games: readonly GameIndexEntry[] }) {
  const rows = games.flatMap((game) => {
    const { id, seat, people, opponent, result, reviews } = game
    if (seat === null || result === null || result.winner === null) return []
    const them = people?.[otherSeat(seat)] ?? opponentName(opponent)
    const letter = letterIn(game, reviews[seat]?.early)?.letter ?? '–'
    const score = `${result.scores[seat]}–${result.scores[otherSeat(seat)]}`
    return [{ id, them, letter, score, won: result.winner === seat }]
  })
  if (rows.length === 0) return null
  return (
    <section className={styles.last} aria-labelledby="last-games">
      <h2 id="last-games">Your last games</h2>
      <ol>
        {rows.slice(0, SHOWN).map(({ id, them, letter, score, won }) => (
          <li key={id}>
            <a href={`#/review/${id}`}>
              <span>{them}</span>
              <span className={styles.score}>{score}</span>
              <span>{won ? 'Won' : 'Lost'}</span>
              <span className={styles.letter}>{letter}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

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

/** Where somebody sits before anybody was played: in the middle of the scale. */
const FIRST = personFor('medium')!

export function StartScreen({ query }: { query: URLSearchParams }) {
  const past = usePast()
  const seed = seedFrom(query, new URLSearchParams(window.location.search))
  // What is to be drawn is known in a moment; until then the felt lies there, and nothing can jump.
  if (past === null) return <div className={styles.empty} />
  const everFinished = past.games.some(({ finishedAt }) => finishedAt !== null)
  return everFinished ? (
    <Returning past={past} seed={seed} />
  ) : (
    <FirstVisit unfinished={past.unfinished} seed={seed} />
  )
}

function Returning({ past, seed }: { past: Past; seed: number | null }) {
  const { unfinished, games, rating } = past
  const [latest = FIRST.opponent, before] = lastOpponents(games)
  const current = unfinished === null ? latest : opponentOf(unfinished)
  const again = [latest, before].find((each) => each !== undefined && each !== current)
  return (
    <div className={`${scene.page} ${styles.page}`}>
      {unfinished === null ? (
        <Scene {...recordHeadline(latest, games)} {...acrossFrom(latest)} />
      ) : (
        <UnfinishedScene unfinished={unfinished} />
      )}
      {unfinished === null ? (
        <PlayBar opponent={latest} seed={seed} />
      ) : (
        <ContinueBar unfinished={unfinished} />
      )}
      <div className={`${scene.side} ${styles.side}`}>
        <p className={styles.dateline}>
          <span>{TODAY.format(new Date())}</span>
          {rating !== null && <span>You play like {levelText(rating)}</span>}
        </p>
        <Rows past={past} again={again ?? nextPerson(current)} />
        <LastGames games={games} />
      </div>
      <Others games={games} />
      <nav className={styles.links} aria-label="More">
        <a href="#/analyse">Analyse</a>
        <a href="#/history">History</a>
        <a href="#/statistics">Statistics</a>
        <a href="#/rules">Rules</a>
      </nav>
    </div>
  )
}

const TODAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** Two people's game is nobody's on the bench. */
const opponentOf = ({ game }: Unfinished) => (game.people === null ? game.opponent : '')

/** A face, or the skunk for a level without one and for a friend. */
function acrossFrom(opponent: string) {
  const person = personFor(opponent)
  return {
    across: person === null ? <Skunk /> : <Bust who={person.id} />,
    opponent: person?.name,
  }
}

/** Somebody else to try: the next up the scale, or the last but one from its top. */
function nextPerson(opponent: string): string {
  const place = PEOPLE.findIndex((person) => person.opponent === opponent)
  return (PEOPLE[place + 1] ?? PEOPLE[place - 1] ?? FIRST).opponent
}

function UnfinishedScene({ unfinished }: { unfinished: Unfinished }) {
  const { game, state } = unfinished
  const seat = seatOf(game)
  const pegs = [state.players[seat]!, state.players[otherSeat(seat)]!].map(
    ({ pegFront, pegBack }) => ({ front: pegFront, back: pegBack }),
  )
  const held =
    state.phase === 'PEGGING' ? state.pegging.playerCards[seat] : state.players[seat]!.hand
  return (
    <Scene
      {...unfinishedHeadline(unfinished)}
      {...acrossFrom(opponentOf(unfinished))}
      pegs={pegs}
      target={state.options.target}
      hand={game.people === null ? [...held].sort(compareCards) : null}
      starter={state.starter}
    />
  )
}
