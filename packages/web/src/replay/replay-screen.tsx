import type { Seat } from '@skunkd/engine'
import { seatOf } from '../storage/seat-of.js'
import { ButtonLink } from '../ui/controls/button.js'
import { NoSuchGame, NothingHere } from '../ui/controls/nothing-here.js'
import type { ScreenProps } from '../ui/screen.js'
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
        <NoSuchGame>
          <ButtonLink look="loud" href="#/history">
            To the history
          </ButtonLink>
        </NoSuchGame>
      )
    case 'early':
      return (
        <NothingHere title="Nothing to look back on yet">
          <p>The first hand is still on the table. Play it out first.</p>
          <ButtonLink look="loud" href={`#/table/${id}`}>
            Back to the table
          </ButtonLink>
        </NothingHere>
      )
    case 'failed':
      return (
        <NothingHere title="This game cannot be stepped through">
          <p>{state.message}</p>
        </NothingHere>
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
