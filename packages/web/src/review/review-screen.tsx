import { plural } from '@skunkd/engine/words'
import { useEffect } from 'react'
import { letterIn } from '../coach/letter.js'
import { type ReviewState, useReview } from '../coach/reviews/use-review.js'
import { earlyLosses } from '../storage/early-losses.js'
import { seatFrom, seatOf } from '../storage/seat-of.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { EmptyState, NoSuchGame } from '../ui/controls/empty-state.js'
import type { ScreenProps } from '../ui/router.js'
import styles from './review.module.css'
import { ReviewReport } from './review-report.js'

/** The review of one game, or of one of its hands (`?hand=3`). */
export function ReviewScreen({ path, query }: ScreenProps) {
  const id = path[0] ?? ''
  const seat = seatFrom(query)
  const { state, stop, again } = useReview(id, seat)
  useEffect(() => {
    if (state.status !== 'ready') return
    const letter = letterIn(state.game, earlyLosses(state.summary))
    announce(letter === null ? 'Review ready.' : `Review ready: grade ${letter.letter}.`)
  }, [state])

  if (state.status === 'loading') {
    return <p className={styles.quiet}>Loading…</p>
  }
  if (state.status === 'missing') {
    return <NoSuchGame href="#/history" link="Go to History" />
  }
  if (state.status === 'early') {
    return (
      <EmptyState title="Nothing to review yet" href={`#/table/${id}`} link="Back to the table">
        <p>Finish the first hand. Then you can review it.</p>
      </EmptyState>
    )
  }
  if (state.status === 'failed') {
    return (
      <EmptyState title="The review failed">
        <p className={styles.detail}>{state.message}</p>
        <Button look="loud" onClick={again}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  return (
    <ReviewReport
      key={`${id}:${seat}`}
      state={state}
      seat={seat ?? seatOf(state.game)}
      hand={handFrom(query)}
      working={
        state.status === 'ready' ? null : <Working state={state} onStop={stop} onGoOn={again} />
      }
    />
  )
}

/** Hands are counted from 1 in addresses, as at the table. */
function handFrom(query: URLSearchParams): number | null {
  const text = query.get('hand')
  return text !== null && /^[1-9]\d?$/.test(text) ? Number(text) - 1 : null
}

function Working({
  state: { status, progress },
  onStop,
  onGoOn,
}: {
  state: Extract<ReviewState, { status: 'working' | 'stopped' }>
  onStop: () => void
  onGoOn: () => void
}) {
  const { done, total } = progress
  const stopped = status === 'stopped'
  return (
    <div className={styles.working} data-testid="review-progress">
      <label>
        <span>
          {stopped ? 'Stopped' : 'Reviewing…'}
          {total > 0 && ` ${done} of ${plural(total, 'decision')}`}
        </span>
        <progress value={done} max={Math.max(1, total)} />
      </label>
      {stopped ? (
        <Button onClick={onGoOn}>Continue</Button>
      ) : (
        <Button onClick={onStop}>Stop</Button>
      )}
    </div>
  )
}
