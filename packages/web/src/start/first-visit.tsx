import { createCard } from '@skunkd/engine'
import type { ReactNode } from 'react'
import { useGuidedGame } from '../game/guided-game.js'
import { CardFace } from '../ui/cards/card-face.js'
import { ActionBar, ButtonLink } from '../ui/controls/button.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { ContinueBar } from './bars.js'
import styles from './first-visit.module.css'
import type { Unfinished } from './use-start.js'

const FIFTEEN = [createCard('2', 'C'), createCard('5', 'S'), createCard('8', 'H')]
/** A low card is led: no single card makes fifteen with a four. */
const GUIDED = [createCard('J', 'D'), createCard('4', 'H'), createCard('K', 'S')]

/** Until a game was finished: two ways in that need no knowledge at all, as large as each other. */
export function FirstVisit({
  unfinished,
  seed,
}: {
  unfinished: Unfinished | null
  seed: number | null
}) {
  const { starting, start } = useGuidedGame(seed)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Skunk mood="host" className={styles.skunk} />
        <div>
          <h1>Pull up a chair</h1>
          <p className={styles.narrow}>Play cribbage, then see what every card was worth.</p>
          <p className={styles.wide}>
            Play cribbage against opponents who never peek, then see what every card was worth.
          </p>
        </div>
      </header>
      {unfinished === null ? (
        <ActionBar label="Play" className={styles.bar}>
          <p>You know cribbage?</p>
          <ButtonLink href="#/new?with=walter">Just play</ButtonLink>
        </ActionBar>
      ) : (
        <ContinueBar unfinished={unfinished} />
      )}
      <div className={styles.ways}>
        <Way
          title="Learn the game"
          short="A one-minute overview, then short lessons."
          text="A one-minute overview, then short lessons with hands to try. Stop whenever you like."
          picture={
            <>
              {FIFTEEN.map((card) => (
                <CardFace key={card.id} card={card} />
              ))}
              <span className={styles.tag}>15</span>
            </>
          }
        >
          <a className={styles.button} href="#/learn">
            Start lessons
          </a>
        </Way>
        <Way
          title="Play a guided game"
          short="Play right away. We tell you what to do."
          text="Sit down with Dot right away. We tell you what to do at each step, and say less as you learn."
          picture={
            <>
              <span className={styles.tag}>Play this one</span>
              {GUIDED.map((card) => (
                <CardFace key={card.id} card={card} />
              ))}
            </>
          }
          guided
        >
          <button
            type="button"
            className={styles.button}
            disabled={starting}
            onClick={() => void start()}
          >
            {starting ? 'Dealing…' : 'Start game'}
          </button>
        </Way>
      </div>
    </div>
  )
}

/** An ivory card; all of it belongs to the button at its foot. */
function Way({
  title,
  short,
  text,
  picture,
  guided = false,
  children,
}: {
  title: string
  /** For phones. */
  short: string
  text: string
  picture: ReactNode
  guided?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.way}>
      <div className={styles.picture} data-guided={guided} aria-hidden="true">
        {picture}
      </div>
      <h2>{title}</h2>
      <p className={styles.narrow}>{short}</p>
      <p className={styles.wide}>{text}</p>
      {children}
    </section>
  )
}
