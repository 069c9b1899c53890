import { createCard } from '@skunkd/engine'
import { useState } from 'react'
import { Preferences, SettingPicker } from '../game/preferences.js'
import { CardBack } from '../ui/cards/card-back.js'
import { CardFace } from '../ui/cards/card-face.js'
import { Button } from '../ui/controls/button.js'
import { PageTitle } from '../ui/page-title.js'
import { Board } from '../ui/pictures/board.js'
import { useMedia } from '../ui/use-media.js'
import { NarratorSection } from './narrator-section.js'
import styles from './settings.module.css'

/** Beside the app, where it was built with it. */
const DOCUMENTATION = 'reference/index.html'

const SENTENCES = {
  idle: '',
  missing: 'This copy of the app comes without the documentation. The project’s source has it.',
  unreachable: 'The documentation needs a connection.',
} as const

export function About() {
  const [state, setState] = useState<keyof typeof SENTENCES>('idle')

  /** Asked for only when somebody wants it: it is not everywhere where the app is. */
  async function open() {
    try {
      const { ok } = await fetch(DOCUMENTATION, { method: 'HEAD' })
      if (ok) window.location.assign(DOCUMENTATION)
      else setState('missing')
    } catch {
      setState('unreachable')
    }
  }

  return (
    <section className={styles.group} aria-label="About">
      <h2>About</h2>
      <p>
        SKUNK’D is open source under the MIT licence: the rules, the odds, the opponents, the coach
        and this app.
      </p>
      <Button look="text" className={styles.documentation} onClick={() => void open()}>
        How its numbers are made
      </Button>
      <p role="status">{SENTENCES[state]}</p>
    </section>
  )
}

const SAMPLE = [createCard('J', 'D'), createCard('5', 'C')]

/** A deck is told by its diamonds and clubs. */
function DeckSample({ deck }: { deck: 'two' | 'four' }) {
  return SAMPLE.map((card) => (
    <span key={card.id} className={styles.sample} data-deck={deck}>
      <CardFace card={card} />
    </span>
  ))
}

export function SettingsScreen() {
  const reduced = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <div className={styles.page}>
      <PageTitle>Settings</PageTitle>
      <section className={styles.group} aria-label="At the table">
        <h2>At the table</h2>
        <Preferences />
        {reduced && (
          <p className={styles.note}>
            Your system asks for less motion, so nothing moves, whatever you choose here.
          </p>
        )}
      </section>
      <section className={styles.group} aria-label="Look">
        <h2>Look</h2>
        <SettingPicker
          setting="theme"
          legend="Theme"
          options={{ system: 'System', dark: 'Dark', light: 'Light' }}
        />
        <SettingPicker
          setting="deck"
          legend="Deck"
          options={{ two: 'Two colours', four: 'Four colours' }}
          picture={(deck) => <DeckSample deck={deck} />}
        />
        <SettingPicker
          setting="back"
          legend="Card backs"
          options={{ lattice: 'Lattice', stripes: 'Stripes', fans: 'Fans' }}
          picture={(back) => (
            <span>
              <CardBack back={back} />
            </span>
          )}
        />
        <div className={styles.board}>
          <SettingPicker
            setting="pegs"
            legend="Pegs"
            options={{ brass: 'Brass and bone', ruby: 'Ruby and steel', sea: 'Sea and amber' }}
          />
          <Board
            label="A board with the pegs"
            pegs={[
              { front: 52, back: 44 },
              { front: 47, back: 41 },
            ]}
          />
        </div>
        <SettingPicker
          setting="hand"
          legend="Buttons"
          options={{ right: 'Right hand', left: 'Left hand' }}
        />
      </section>
      <NarratorSection />
      <section className={styles.group} aria-label="Your data">
        <h2>Your data</h2>
        <p>
          Your games stay in this browser. Export them as one file from{' '}
          <a href="#/history">History</a>.
        </p>
        {!window.isSecureContext && (
          <p className={styles.note} data-testid="plain-http">
            This page came over plain http, so your browser can’t install it or keep it for when you
            are offline. Everything else works.
          </p>
        )}
      </section>
      <About />
    </div>
  )
}
