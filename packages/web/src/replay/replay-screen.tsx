import type { Seat } from '@skunkd/engine'
import type { ReactNode } from 'react'
import { seatOf } from '../storage/seat-of.js'
import { ButtonLink } from '../ui/button.js'
import type { ScreenProps } from '../ui/screen.js'
import { Skunk } from '../ui/skunk.js'
import styles from './replay.module.css'
import { Stepper } from './stepper.js'
import { useWalk } from './use-walk.js'

/** A kept game, step by step: `#/replay/<id>?step=57`. */
export function ReplayScreen({ path, query }: ScreenProps) {
  const id = path[0] ?? ''
  const state = useWalk(id)
  switch (state.status) {
    case 'loading':
      return <p className={styles.quiet}>Opening the game…</p>
    case 'missing':
      return (
        <Aside title="No such game">
          <p>It is not in this browser, or it could not be read and was set aside.</p>
          <ButtonLink look="loud" href="#/history">
            To the history
          </ButtonLink>
        </Aside>
      )
    case 'early':
      return (
        <Aside title="Nothing to look back on yet">
          <p>The first hand is still on the table. Play it out first.</p>
          <ButtonLink look="loud" href={`#/table/${id}`}>
            Back to the table
          </ButtonLink>
        </Aside>
      )
    case 'failed':
      return (
        <Aside title="This game cannot be stepped through">
          <p>{state.message}</p>
        </Aside>
      )
    case 'ready':
      return (
        <Stepper
          key={id}
          walked={state}
          seat={seatFrom(query) ?? seatOf(state.game)}
          hands={query.get('hands') === 'known' ? 'known' : 'open'}
          query={query}
        />
      )
  }
}

/** From whose seat: `?seat=1`. */
function seatFrom(query: URLSearchParams): Seat | null {
  const text = query.get('seat')
  return text === '0' ? 0 : text === '1' ? 1 : null
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <Skunk mood="asleep" className={styles.skunk} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
