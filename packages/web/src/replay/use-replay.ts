import {
  type BySeat,
  bySeat,
  type CoachingAnnotation,
  otherSeat,
  replayRecord,
  type Seat,
} from '@skunkd/engine'
import { useMemo, useState } from 'react'
import { reviewablePart } from '../coach/reviews/stored-review.js'
import { decisionsOf, type ReviewState, useReview } from '../coach/reviews/use-review.js'
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

function seatReview(state: ReviewState): SeatReview {
  const { done, total } = 'progress' in state ? state.progress : { done: 0, total: 0 }
  return {
    decisions: decisionsOf(state),
    summary: state.status === 'ready' ? state.summary : null,
    share: state.status === 'ready' ? 1 : done / Math.max(1, total),
    problem: state.status === 'failed' ? state.message : null,
  }
}

/** Both seats' reviews, the viewer's first; stepping through does not wait for them. */
export function useReviews(id: string, seat: Seat): BySeat<SeatReview> {
  // Turning the table begins nothing again.
  const [first] = useState(seat)
  const { state } = useReview(id, first)
  const isDone = state.status === 'ready' || state.status === 'failed'
  const { state: other } = useReview(isDone ? id : null, otherSeat(first))
  return useMemo(
    () => bySeat((each) => seatReview(each === first ? state : other)),
    [state, other, first],
  )
}

/** A kept game, ready to be walked through: a hand that is still being played is not part of it. */
export interface WalkedGame {
  readonly game: StoredGame
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
    const replaySteps = replayStepsOf(replayRecord(part.record))
    return replaySteps.steps.length === 0
      ? { status: 'early' }
      : { status: 'ready', game, walk: replaySteps }
  } catch (error) {
    return { status: 'failed', message: reasonOf(error) }
  }
}

export function useReplay(id: string): WalkState {
  const [found] = useAsked(() => load(id), id)
  return found.kind === 'answer' ? found.value : { status: 'loading' }
}
