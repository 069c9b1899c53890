import {
  type BySeat,
  bySeat,
  type CoachingAnnotation,
  type GameRecord,
  otherSeat,
  replayRecord,
  type Seat,
  withSeat,
} from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { reviewGame } from '../coach/reviews/reviewer.js'
import { reviewablePart } from '../coach/reviews/stored-review.js'
import { openStore } from '../storage/open-store.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredGame } from '../storage/types.js'
import { reasonOf } from '../ui/text.js'
import { useAsked } from '../ui/use-asked.js'
import { type ReplaySteps, replayStepsOf } from './game-steps.js'

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
        tell(seat, { problem: reasonOf(error) })
      }
    }
    setReviews(bySeat(() => NOTHING))
    void read(first).then(() => (signal.aborted ? undefined : read(otherSeat(first))))
    return () => controller.abort()
  }, [game.id, record])
  return reviews
}

/** A kept game, ready to be walked through: a hand that is still being played is not part of it. */
export interface WalkedGame {
  readonly game: StoredGame
  readonly record: GameRecord
  readonly walk: ReplaySteps
}

export type WalkState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  /** No hand of it is over yet. */
  | { readonly status: 'early' }
  | ({ readonly status: 'ready' } & WalkedGame)
  | { readonly status: 'failed'; readonly message: string }

async function load(id: string): Promise<WalkState> {
  const game = await (await openStore()).game(id)
  if (game === null) return { status: 'missing' }
  try {
    const part = reviewablePart(game.record)
    if (part === null) return { status: 'early' }
    const { record } = part
    const replaySteps = replayStepsOf(replayRecord(record))
    return replaySteps.steps.length === 0
      ? { status: 'early' }
      : { status: 'ready', game, record, walk: replaySteps }
  } catch (error) {
    return { status: 'failed', message: reasonOf(error) }
  }
}

export function useReplay(id: string): WalkState {
  const [found] = useAsked(() => load(id), id)
  return found.kind === 'answer' ? found.value : { status: 'loading' }
}
