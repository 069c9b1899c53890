import {
  type BySeat,
  bySeat,
  type CoachingAnnotation,
  otherSeat,
  type Seat,
  withSeat,
} from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { reviewGame } from '../coach/reviews/reviewer.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { WalkedGame } from './use-replay.js'

/** What the coach has said about a seat so far: decisions come in as they are reviewed. */
export interface SeatReview {
  readonly decisions: readonly CoachingAnnotation[]
  readonly summary: StoredSummary | null
  /** How far the work has come, 0 to 1. */
  readonly share: number
  readonly problem: string | null
}

const NOTHING: SeatReview = { decisions: [], summary: null, share: 0, problem: null }

/** Both seats' reviews, the viewer's first; stepping through does not wait for them. */
export function useReviews({ game, record }: WalkedGame, first: Seat): BySeat<SeatReview> {
  const [reviews, setReviews] = useState<BySeat<SeatReview>>(() => bySeat(() => NOTHING))
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning the table begins nothing again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tell = (seat: Seat, part: Partial<SeatReview>) => {
      if (signal.aborted) return
      setReviews((now) => withSeat(now, seat, { ...now[seat], ...part }))
    }
    async function read(seat: Seat) {
      try {
        const summary = await reviewGame(game, record, {
          signal,
          seat,
          onProgress: ({ done, total, decisions }) =>
            tell(seat, { decisions, share: done / Math.max(1, total) }),
        })
        tell(seat, { summary, decisions: summary.decisions, share: 1, problem: null })
      } catch (error) {
        tell(seat, { problem: error instanceof Error ? error.message : String(error) })
      }
    }
    setReviews(bySeat(() => NOTHING))
    void read(first).then(() => (signal.aborted ? undefined : read(otherSeat(first))))
    return () => controller.abort()
  }, [game.id, record])
  return reviews
}
