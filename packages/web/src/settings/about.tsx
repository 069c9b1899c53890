import { useEffect, useState } from 'react'
import styles from './settings.module.css'

/** Beside the app on a static host, and in the same place on a server. */
const DOCUMENTATION = 'reference/index.html'

type Found = 'looking' | 'there' | 'missing' | 'unreachable'

/** Whether the documentation is beside the app: it is built by a command of its own. */
function useDocumentation(): Found {
  const [found, setFound] = useState<Found>('looking')
  useEffect(() => {
    const stop = new AbortController()
    fetch(DOCUMENTATION, { method: 'HEAD', signal: stop.signal })
      .then(({ ok }) => setFound(ok ? 'there' : 'missing'))
      .catch(() => {
        if (!stop.signal.aborted) setFound('unreachable')
      })
    return () => stop.abort()
  }, [])
  return found
}

const SENTENCES = {
  looking: 'Looking for the documentation …',
  missing:
    'The documentation is not on this server. Whoever runs the server can add it with “npm run docs”; it is also in the folder “docs” of the source.',
  unreachable: 'The documentation needs a connection.',
} as const

export function About() {
  const found = useDocumentation()
  return (
    <section className={styles.group} aria-label="About">
      <h2>About</h2>
      <p>
        SKUNK’D is open source under the MIT licence: the rules, the odds, the opponents, the coach
        and this app.
      </p>
      <p aria-live="polite">
        {found === 'there' ? (
          <a className={styles.documentation} href={DOCUMENTATION}>
            How its numbers are made, and how to build on it
          </a>
        ) : (
          SENTENCES[found]
        )}
      </p>
    </section>
  )
}
