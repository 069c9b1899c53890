import { ANALYSIS_VERSION, SEATS, type Seat } from '@skunkd/engine'
import { create } from 'zustand'
import type { GameIndexEntry } from '../../storage/game-index-entry.js'
import { openStore } from '../../storage/open-store.js'
import { counts, seatOf } from '../../storage/seat-of.js'
import type { Store } from '../../storage/store.js'
import { type createReviewer, reviewGame } from './reviewer.js'

/** A review that is to be made: of which game, and for whom. */
interface Wanted {
  readonly id: string
  readonly seat: Seat
}

/** Reviews that another version of the coach made. */
export function outdatedReviews(lines: readonly GameIndexEntry[]): readonly Wanted[] {
  return lines.flatMap(({ id, reviews }) =>
    SEATS.flatMap((seat) => {
      const digest = reviews[seat]
      return digest === null || digest.version === ANALYSIS_VERSION ? [] : [{ id, seat }]
    }),
  )
}

/** Those of these games that are over and that nobody has looked at yet. */
function neverReviewed(
  lines: readonly GameIndexEntry[],
  ids: ReadonlySet<string>,
): readonly Wanted[] {
  return lines.flatMap((line) =>
    ids.has(line.id) &&
    line.finishedAt !== null &&
    counts(line) &&
    line.reviews[seatOf(line)] === null
      ? [{ id: line.id, seat: seatOf(line) }]
      : [],
  )
}

export interface ReviewRefresh {
  readonly store: Store
  /** Games that have just come in and are to be reviewed as well. */
  readonly unread?: ReadonlySet<string>
  readonly review: ReturnType<typeof createReviewer>
  /** Between two games: lets anything else that needs the page or the analyst go first. */
  readonly yieldToMainThread: () => Promise<void>
  readonly onLeft: (left: number) => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Makes the reviews of other versions again, and those of the games that have just come in, one
 * after the other, newest games first; practice follows each. What cannot be made stays as
 * it is, and is marked as such.
 */
export async function refreshReviews({
  store,
  unread = NONE,
  review,
  yieldToMainThread,
  onLeft,
}: ReviewRefresh) {
  const lines = await store.gameIndex()
  const wanted = [...outdatedReviews(lines), ...neverReviewed(lines, unread)]
  let left = wanted.length
  onLeft(left)
  for (const { id, seat } of wanted) {
    await yieldToMainThread()
    try {
      const game = await store.game(id)
      if (game !== null) await review(game, { seat, unhurried: true })
    } catch (error) {
      console.warn(`The review of ${id} couldn’t be made:`, error)
    }
    onLeft(--left)
  }
}

/** How many reviews are still to be made in the background. */
export const usePendingReviews = create<{ readonly left: number }>()(() => ({ left: 0 }))

const PAUSE = 400

let running = false
/** What has come in since the last round began; null if nothing has. */
let asked: Set<string> | null = null

/** Starts in the background, in one tab at a time, with the games that have just come in. */
export function startReviewRefresh(unread: readonly string[] = []): void {
  asked = new Set([...(asked ?? []), ...unread])
  if (running) return
  running = true
  const unreadNow = asked
  asked = null
  const work = async () =>
    refreshReviews({
      store: await openStore(),
      unread: unreadNow,
      review: reviewGame,
      yieldToMainThread: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
      onLeft: (left) => usePendingReviews.setState({ left }),
    })
  const locks = globalThis.navigator?.locks
  const done =
    locks === undefined
      ? work()
      : locks.request('skunkd-renewing', { ifAvailable: true }, (lock) =>
          lock === null ? undefined : work(),
        )
  void Promise.resolve(done)
    .catch(() => {})
    .finally(() => {
      running = false
      if (asked !== null) startReviewRefresh()
    })
}
