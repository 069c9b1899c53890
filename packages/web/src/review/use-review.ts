import type { CoachingAnnotation, Seat } from '@skunkd/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { letterIn } from '../coach/letter.js'
import { type ReviewProgress, reviewGame } from '../coach/reviews/reviewer.js'
import { reviewablePart } from '../coach/reviews/stored-review.js'
import { earlyLosses } from '../storage/early-losses.js'
import { openStore } from '../storage/open-store.js'
import { seatOf } from '../storage/seat-of.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredGame } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { reasonOf } from '../ui/text.js'

/** A review is in exactly one of these states. */
export type ReviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  /** No hand of it is over yet. */
  | { readonly status: 'early'; readonly game: StoredGame }
  | { readonly status: 'working'; readonly game: StoredGame; readonly progress: ReviewProgress }
  | { readonly status: 'stopped'; readonly game: StoredGame; readonly progress: ReviewProgress }
  | { readonly status: 'ready'; readonly game: StoredGame; readonly summary: StoredSummary }
  | { readonly status: 'failed'; readonly game: StoredGame; readonly message: string }

const NOTHING: ReviewProgress = { done: 0, total: 0, decisions: [] }

/** Annotations while the review is being made, and all of them once it is. */
export function decisionsOf(state: ReviewState): readonly CoachingAnnotation[] {
  if (state.status === 'ready') return state.summary.decisions
  if (state.status === 'working' || state.status === 'stopped') return state.progress.decisions
  return []
}

/** The review of a stored game: opened from the store or worked out, with a way to stop it. */
export function useReview(id: string, seat: Seat | null = null) {
  const [state, setState] = useState<ReviewState>({ status: 'loading' })
  const controller = useRef<AbortController | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again
  useEffect(() => {
    const abort = new AbortController()
    controller.current = abort
    setState({ status: 'loading' })
    void load(id, seat, abort.signal, setState)
    return () => abort.abort()
  }, [id, seat, attempt])

  const stop = useCallback(() => {
    controller.current?.abort()
    setState((now) => (now.status === 'working' ? { ...now, status: 'stopped' } : now))
    announce('Stopped.')
  }, [])
  const again = useCallback(() => setAttempt((number) => number + 1), [])

  return { state, stop, again }
}

async function load(
  id: string,
  seat: Seat | null,
  signal: AbortSignal,
  setState: (state: ReviewState) => void,
) {
  const tell = (state: ReviewState) => {
    if (!signal.aborted) setState(state)
  }
  const store = await openStore()
  const game = await store.game(id)
  if (game === null) return tell({ status: 'missing' })
  try {
    const part = reviewablePart(game.record)
    if (part === null) return tell({ status: 'early', game })
    const started = setTimeout(() => tell({ status: 'working', game, progress: NOTHING }), 120)
    const summary = await reviewGame(game, part.record, {
      signal,
      seat: seat ?? seatOf(game),
      onProgress(progress) {
        clearTimeout(started)
        tell({ status: 'working', game, progress })
      },
    }).finally(() => clearTimeout(started))
    tell({ status: 'ready', game, summary })
    if (signal.aborted) return
    const letter = letterIn(game, earlyLosses(summary))
    announce(letter === null ? 'Review ready.' : `Review ready: grade ${letter.letter}.`)
  } catch (error) {
    const message = reasonOf(error)
    tell({ status: 'failed', game, message })
  }
}
