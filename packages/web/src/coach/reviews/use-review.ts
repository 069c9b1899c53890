import type { CoachingAnnotation, Seat } from '@skunkd/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openStore } from '../../storage/open-store.js'
import { seatOf } from '../../storage/seat-of.js'
import type { StoredSummary } from '../../storage/summary-schema.js'
import type { StoredGame } from '../../storage/types.js'
import { announce } from '../../ui/announcer.js'
import { reasonOf } from '../../ui/text.js'
import { type ReviewProgress, reviewGame } from './reviewer.js'

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

type Find = (id: string, signal: AbortSignal) => Promise<StoredGame | null>

const keptGame: Find = async (id) => (await openStore()).game(id)

/**
 * The review of a stored game: opened from the store or worked out, with a way to stop it. Null
 * begins nothing yet.
 */
export function useReview(id: string | null, seat: Seat | null, find = keptGame) {
  const [state, setState] = useState<ReviewState>({ status: 'loading' })
  const controller = useRef<AbortController | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again
  useEffect(() => {
    const abort = new AbortController()
    controller.current = abort
    setState({ status: 'loading' })
    const { signal } = abort
    const tell = (next: ReviewState) => signal.aborted || setState(next)
    if (id !== null) void load(id, seat, find, signal, tell)
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
  find: Find,
  signal: AbortSignal,
  tell: (state: ReviewState) => void,
) {
  const game = await find(id, signal)
  if (game === null) return tell({ status: 'missing' })
  const started = setTimeout(() => tell({ status: 'working', game, progress: NOTHING }), 120)
  try {
    const summary = await reviewGame(game, {
      signal,
      seat: seat ?? seatOf(game),
      onProgress(progress) {
        clearTimeout(started)
        tell({ status: 'working', game, progress })
      },
    })
    tell(summary === null ? { status: 'early', game } : { status: 'ready', game, summary })
  } catch (error) {
    tell({ status: 'failed', game, message: reasonOf(error) })
  } finally {
    clearTimeout(started)
  }
}
