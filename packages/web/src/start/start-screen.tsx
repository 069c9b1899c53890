import { type BySeat, opponentTitle, otherSeat } from '@skunkd/engine'
import { useState } from 'react'
import { evenMatch } from '../coach/rating.js'
import { useRatedGames } from '../coach/use-rated-games.js'
import { localHost } from '../game/host/local-host-instance.js'
import { seatOf } from '../storage/seat-of.js'
import { changeSettings, useSettings } from '../storage/settings.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { navigate } from '../ui/router.js'
import { GameOptions } from './game-options.js'
import { LONGEST_NAME, newGameFrom, seedFrom } from './new-game.js'
import { Newcomer } from './newcomer.js'
import { OpponentPicker } from './opponent-picker.js'
import styles from './start.module.css'
import { type Unfinished, useUnfinished } from './use-unfinished.js'

const SCREEN_LINKS = [
  { path: 'learn', label: 'Learn', line: 'From the first card to the end game, in short lessons.' },
  {
    path: 'friends',
    label: 'Play a friend far away',
    line: 'One link, two seats, no account; deals that both of you can check.',
  },
  {
    path: 'analyse',
    label: 'Analyse a hand',
    line: 'Any six cards, any score: what to throw and why.',
  },
  { path: 'practise', label: 'Practise', line: 'Your own mistakes, until they are nobody’s.' },
  { path: 'history', label: 'History', line: 'Games, grades, and where the points went.' },
]

export function StartScreen({ query }: { query: URLSearchParams }) {
  const chosen = useSettings((settings) => settings.newGame)
  const unfinished = useUnfinished()
  const rated = useRatedGames()
  const [starting, setStarting] = useState(false)
  const seed = seedFrom(query, new URLSearchParams(window.location.search))

  async function deal() {
    setStarting(true)
    const opponent = chosen.even ? evenMatch(rated ?? []).opponent : chosen.opponent
    const id = await localHost.start(newGameFrom({ ...chosen, opponent }, seed))
    navigate(['table', id])
  }

  const change = (part: Partial<typeof chosen>) =>
    changeSettings({ newGame: { ...chosen, ...part } })

  return (
    <div className={styles.page}>
      <section className={styles.hero} aria-labelledby="start-title">
        <Skunk mood="host" className={styles.skunk} />
        <div className={styles.pitch}>
          <h1 id="start-title">Pull up a chair.</h1>
          <p className={styles.lead}>
            Cribbage against an honest opponent, and a coach who knows what every card was worth.
          </p>
          <div className={styles.buttons}>
            {unfinished !== null && (
              <ButtonLink look="loud" className={styles.big} href={`#/table/${unfinished.game.id}`}>
                {unfinished.match ? 'Continue your match' : 'Continue your game'}
              </ButtonLink>
            )}
            <Button
              look={unfinished === null ? 'loud' : 'quiet'}
              className={styles.big}
              disabled={starting || (chosen.even && rated === null)}
              onClick={deal}
            >
              {unfinished === null ? 'Deal me in' : 'Deal a new game'}
            </Button>
          </div>
          {unfinished !== null && (
            <p className={styles.small}>
              {whoAndScores(unfinished)}
              {unfinished.match ? ', the last game of it.' : `, hand ${unfinished.handNumber}.`}{' '}
              Your other games stay in the history.
            </p>
          )}
        </div>
      </section>

      <Newcomer seed={seed} />

      <section className={styles.options} aria-label="The next game">
        <div className={styles.column}>
          <OpponentPicker chosen={chosen} games={rated} change={change} />
          {chosen.friend && <Names names={chosen.names} onChange={(names) => change({ names })} />}
        </div>
        <GameOptions chosen={chosen} change={change} />
      </section>

      <ScreenLinks />
    </div>
  )
}

/** What the two who share the device are called. */
function Names({
  names,
  onChange,
}: {
  names: BySeat<string>
  onChange: (names: [string, string]) => void
}) {
  const [first, second] = names
  return (
    <div className={styles.names}>
      <label>
        Player 1
        <input
          value={first}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => onChange([event.target.value, second])}
        />
      </label>
      <label>
        Player 2
        <input
          value={second}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => onChange([first, event.target.value])}
        />
      </label>
    </div>
  )
}

function ScreenLinks() {
  return (
    <ul className={styles.doors}>
      {SCREEN_LINKS.map(({ path, label, line }) => (
        <li key={path}>
          <a href={`#/${path}`}>
            <strong>{label}</strong>
            <span>{line}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `You 34, Hard 41`; with two people, both names. */
function whoAndScores({ game, scores }: Unfinished): string {
  const seat = seatOf(game)
  const [mine, theirs] = [scores[seat], scores[otherSeat(seat)]]
  const { people } = game
  const them = people === null ? opponentTitle(game.opponent) : people[otherSeat(seat)]
  return `${people === null ? 'You' : people[seat]} ${mine}, ${them} ${theirs}`
}
