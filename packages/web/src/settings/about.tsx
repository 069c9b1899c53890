import { useState } from 'react'
import { Button } from '../ui/controls/button.js'
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
