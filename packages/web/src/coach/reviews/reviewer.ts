import type { CoachingAnnotation, GameRecord, GameSummary, Seat } from '@skunkd/engine'
import { openStore } from '../../storage/open-store.js'
import { seatOf } from '../../storage/seat-of.js'
import type { Store } from '../../storage/store.js'
import type { StoredSummary } from '../../storage/summary-schema.js'
import type { StoredGame } from '../../storage/types.js'
import { analysis } from '../../threads/analysis.js'
import { type LuckNames, luckNames } from './luck-names.js'
import { currentSummary, reviewablePart, storedReview, toStoredSummary } from './stored-review.js'
import { syncPracticeCards } from './sync-practice-cards.js'

/** How far an analysis has come: all decisions reviewed so far, in order. */
export interface ReviewProgress {
  readonly done: number
  readonly total: number
  readonly decisions: readonly CoachingAnnotation[]
}

export interface ReviewCall {
  readonly onProgress?: (progress: ReviewProgress) => void
  readonly signal?: AbortSignal
  /** Whose decisions; by default those of the game's own seat. */
  readonly seat?: Seat
  /** In the background, where nobody waits for it. */
  readonly unhurried?: boolean
}

/** The engine's own, or without what is not kept. */
type Summary = StoredSummary | GameSummary

export interface ReviewerDependencies {
  readonly store: () => Promise<Store>
  readonly analyse: (
    record: GameRecord,
    playerIndex: Seat,
    call: ReviewCall,
    players: LuckNames,
  ) => Promise<Summary>
  readonly now: () => number
}

/**
 * Reviews a game as far as it may be looked at, from the store if it has been done before, else in
 * the worker; what comes out is kept, and its mistakes go to practice. Null before a hand is over.
 */
export function createReviewer({ store, analyse, now }: ReviewerDependencies) {
  return async function review(
    game: StoredGame,
    call: ReviewCall = {},
  ): Promise<StoredSummary | null> {
    const part = reviewablePart(game.record)
    if (part === null) return null
    const { record } = part
    const stored = await store()
    const { seat = seatOf(game) } = call
    const known = currentSummary(await stored.review(game.id, seat), record, seat)
    if (known !== null) return known
    const summary = toStoredSummary(await analyse(record, seat, call, luckNames(game)))
    // The game may have been deleted in the meantime; its review must not outlive it.
    if ((await stored.game(game.id)) !== null) {
      await stored.saveReview(storedReview(game, record, seat, summary, now()))
      if (seat === game.seat) await syncPracticeCards(stored, game.id, summary, now())
    }
    return summary
  }
}

/** How often progress is reported, in milliseconds. */
const BETWEEN_WORDS = 120

export const reviewGame = createReviewer({
  store: openStore,
  now: () => Date.now(),
  async analyse(record, playerIndex, { onProgress, signal, unhurried = false }, players) {
    const decisions: CoachingAnnotation[] = []
    let told = Number.NEGATIVE_INFINITY
    const summary = await analysis.call(
      'reviewGame',
      { record, playerIndex, players, unhurried },
      {
        ...(signal && { signal }),
        onProgress({ done, total, annotation }) {
          // A worker that was replaced begins again.
          if (done === 1) decisions.length = 0
          if (annotation !== null) decisions.push(annotation)
          // The page is redrawn for each report: often enough to follow, no more.
          const now = performance.now()
          if (now - told < BETWEEN_WORDS) return
          told = now
          onProgress?.({ done, total, decisions: [...decisions] })
        },
      },
    )
    return { ...summary, decisions }
  },
})
