import { type GameRecord, replayRecord } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { reviewablePart } from '../coach/reviews/stored-review.js'
import { openStore } from '../storage/open-store.js'
import type { StoredGame } from '../storage/types.js'
import { type ReplaySteps, replayStepsOf } from './game-steps.js'

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
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

const LOADING: WalkState = { status: 'loading' }

export function useReplay(id: string): WalkState {
  const [found, setFound] = useState<{ readonly of: string; readonly state: WalkState }>()
  useEffect(() => {
    let left = false
    void load(id).then((state) => {
      if (!left) setFound({ of: id, state })
    })
    return () => {
      left = true
    }
  }, [id])
  // Another game is not drawn under this one's address, not even for a moment.
  return found?.of === id ? found.state : LOADING
}
