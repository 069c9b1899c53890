import { seatFrom, seatOf } from '../storage/seat-of.js'
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
      return <NoSuchGame href="#/history" link="Go to History" />
    case 'early':
      return (
        <EmptyState title="Nothing to replay yet" href={`#/table/${id}`} link="Back to the table">
          <p>Finish the first hand. Then you can replay it.</p>
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
