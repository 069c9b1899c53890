import { createCard } from '@skunkd/engine'
import { useState } from 'react'
import { Preferences } from '../game/preferences.js'
import { changeSettings, useSettings } from '../storage/settings.js'
import { CardBack, type CardBackName } from '../ui/cards/card-back.js'
import { CardFace } from '../ui/cards/card-face.js'
import { Button } from '../ui/controls/button.js'
import { Picker, type PickerOption } from '../ui/controls/picker.js'
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

const SAMPLE = [
  createCard('A', 'S'),
  createCard('5', 'H'),
  createCard('J', 'D'),
  createCard('K', 'C'),
]

const BACKS: readonly PickerOption<CardBackName>[] = [
  { value: 'lattice', label: 'Lattice' },
  { value: 'stripes', label: 'Stripes' },
  { value: 'fans', label: 'Fans' },
]

export function SettingsScreen() {
  const settings = useSettings()
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
        <Picker
          legend="Theme"
          options={[
            { value: 'system', label: 'System' },
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
        />
        <div className={styles.deck}>
          <Picker
            legend="Deck"
            options={[
              { value: 'two', label: 'Two colours' },
              { value: 'four', label: 'Four colours' },
            ]}
            value={settings.deck}
            onChange={(deck) => changeSettings({ deck })}
          />
          <div className={styles.sample} aria-hidden="true">
            {SAMPLE.map((card) => (
              <CardFace key={card.id} card={card} />
            ))}
          </div>
        </div>
        <div className={styles.deck}>
          <Picker
            legend="Card backs"
            options={BACKS}
            value={settings.back}
            onChange={(back) => changeSettings({ back })}
          />
          <div className={styles.sample} aria-hidden="true">
            {BACKS.map(({ value }) => (
              <div key={value} data-chosen={value === settings.back}>
                <CardBack back={value} />
              </div>
            ))}
          </div>
        </div>
        <div className={styles.board}>
          <Picker
            legend="Pegs"
            options={[
              { value: 'brass', label: 'Brass and bone' },
              { value: 'ruby', label: 'Ruby and steel' },
              { value: 'sea', label: 'Sea and amber' },
            ]}
            value={settings.pegs}
            onChange={(pegs) => changeSettings({ pegs })}
          />
          <Board
            label="A board with the pegs"
            pegs={[
              { front: 52, back: 44 },
              { front: 47, back: 41 },
            ]}
          />
        </div>
        <Picker
          legend="Buttons"
          options={[
            { value: 'right', label: 'Right hand' },
            { value: 'left', label: 'Left hand' },
          ]}
          value={settings.hand}
          onChange={(hand) => changeSettings({ hand })}
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
