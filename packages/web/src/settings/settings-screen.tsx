import { createCard } from '@skunkd/engine'
import { MODEL_DEFAULTS, modelUrlProblem } from '@skunkd/engine/words'
import { useState } from 'react'
import {
  HelpPreferences,
  PacePreferences,
  SettingPicker,
  SoundPreferences,
} from '../game/preferences.js'
import {
  changeNarratorSettings,
  forgetNarrator,
  type NarratorSettings,
  useNarratorSettings,
} from '../storage/narrator-settings.js'
import { CardBack } from '../ui/cards/card-back.js'
import { CardFace } from '../ui/cards/card-face.js'
import { Button } from '../ui/controls/button.js'
import { Picker } from '../ui/controls/picker.js'
import { PageTitle } from '../ui/page-title.js'
import { Board } from '../ui/pictures/board.js'
import { useMedia } from '../ui/use-media.js'
import styles from './settings.module.css'

function choose(protocol: NarratorSettings['protocol']): void {
  if (protocol === 'off') {
    changeNarratorSettings({ protocol })
    return
  }
  const { url, model = '' } = MODEL_DEFAULTS[protocol]
  changeNarratorSettings({ protocol, url, model })
}

/** Where the person's own language model is, for reviews told as prose. */
export function NarratorSection() {
  const { protocol, url, model, key } = useNarratorSettings()
  const problem = protocol === 'off' || url === '' ? null : modelUrlProblem(url)
  return (
    <section className={styles.group} aria-label="Coaching prose">
      <h2>Coaching prose</h2>
      <p>
        A language model of your own can describe reviews, hands and your progress in prose. Every
        sentence is checked first: one that names a number or a card that isn’t in the review isn’t
        shown.
      </p>
      <Picker
        legend="Model"
        options={{ off: 'None', gemini: 'Gemini', openai: 'OpenAI-compatible' }}
        value={protocol}
        onChange={choose}
      />
      {protocol !== 'off' && (
        <>
          <Field
            label="Address"
            type="url"
            value={url}
            onChange={(value) => changeNarratorSettings({ url: value })}
          />
          {problem !== null && <p role="alert">The address {problem}.</p>}
          <Field
            label="Name of the model"
            type="text"
            value={model}
            onChange={(value) => changeNarratorSettings({ model: value })}
          />
          <Field
            label="Key"
            type="password"
            value={key}
            onChange={(value) => changeNarratorSettings({ key: value })}
          />
          <p className={styles.note}>
            The facts of a review go to this address when you ask for prose, and nothing else does.
            That server must allow browsers (CORS). The key stays in this browser: it is in no
            export, backup or link, and “Delete everything” removes it.
          </p>
          <Button onClick={forgetNarrator}>Forget model and key</Button>
        </>
      )}
    </section>
  )
}

function Field({
  label,
  type,
  value,
  onChange,
}: {
  label: string
  type: 'url' | 'text' | 'password'
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type={type}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </label>
  )
}

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
const HAND = [createCard('5', 'H'), ...SAMPLE, createCard('J', 'S')]

/** A deck is told by its diamonds and clubs. */
function DeckSample({ deck }: { deck: 'two' | 'four' }) {
  return SAMPLE.map((card) => (
    <span key={card.id} className={styles.sample} data-deck={deck}>
      <CardFace card={card} />
    </span>
  ))
}

/** The table as it is set: board, pegs, cards and their backs. */
function Preview() {
  return (
    <div className={styles.preview}>
      <Board
        label="A board with the pegs"
        pegs={[
          { front: 52, back: 44 },
          { front: 47, back: 41 },
        ]}
      />
      <div className={styles.cards} aria-hidden="true">
        {HAND.map((card) => (
          <CardFace key={card.id} card={card} />
        ))}
        <CardBack />
      </div>
    </div>
  )
}

export function SettingsScreen() {
  const reduced = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <div className={styles.page}>
      <PageTitle>Settings</PageTitle>
      <Preview />
      <section className={styles.group} aria-label="Sound and speech">
        <h2>Sound and speech</h2>
        <SoundPreferences />
      </section>
      <section className={styles.group} aria-label="Look">
        <h2>Look</h2>
        <SettingPicker setting="board" />
        <SettingPicker setting="theme" />
        <SettingPicker setting="deck" picture={(deck) => <DeckSample deck={deck} />} />
        <SettingPicker
          setting="back"
          picture={(back) => (
            <span>
              <CardBack back={back} />
            </span>
          )}
        />
        <SettingPicker setting="pegs" />
        <SettingPicker setting="hand" />
      </section>
      <section className={styles.group} aria-label="Pace">
        <h2>Pace</h2>
        <PacePreferences />
        {reduced && (
          <p className={styles.note}>
            Your system asks for less motion, so nothing moves, whatever you choose here.
          </p>
        )}
      </section>
      <section className={styles.group} aria-label="Help at the table">
        <h2>Help at the table</h2>
        <HelpPreferences />
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
