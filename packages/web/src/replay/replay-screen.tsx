import type { Seat } from '@skunkd/engine'
import { seatOf } from '../storage/seat-of.js'
import { ButtonLink } from '../ui/controls/button.js'
import { EmptyState, NoSuchGame } from '../ui/controls/empty-state.js'
import type { ScreenProps } from '../ui/router.js'
import styles from './replay.module.css'
import { Stepper } from './stepper.js'
import { useReplay } from './use-replay.js'

/** A kept game, step by step: `#/replay/<id>?step=57`. */
export function ReplayScreen({ path, query }: ScreenProps) {
  const id = path[0] ?? ''
  const state = useReplay(id)
  switch (state.status) {
    case 'loading':
      return <p className={styles.quiet}>Opening the game…</p>
    case 'missing':
      return (
        <NoSuchGame>
          <ButtonLink look="loud" href="#/history">
            Go to History
          </ButtonLink>
        </NoSuchGame>
      )
    case 'early':
      return (
        <EmptyState title="Nothing to replay yet">
          <p>Finish the first hand. Then you can replay it.</p>
          <ButtonLink look="loud" href={`#/table/${id}`}>
            Back to the table
          </ButtonLink>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState title="Can’t replay this game">
          <p>{state.message}</p>
        </EmptyState>
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
