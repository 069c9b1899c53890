import { ANALYSIS_VERSION, type Seat } from '@skunkd/engine'
import { create } from 'zustand'
import type { GameLine } from '../storage/game-line.js'
import { openStore } from '../storage/open-store.js'
import type { Store } from '../storage/store.js'
import { reviewablePart } from './kept-review.js'
import { type createReviewer, reviewGame } from './reviewer.js'

/** A review that another version of the coach made. */
interface Outdated {
  readonly id: string
  readonly seat: Seat
}

export function outdatedReviews(lines: readonly GameLine[]): readonly Outdated[] {
  return lines.flatMap(({ id, reviews }) =>
    ([0, 1] as const).flatMap((seat) => {
      const digest = reviews[seat]
      return digest === null || digest.version === ANALYSIS_VERSION ? [] : [{ id, seat }]
    }),
  )
}

export interface Renewal {
  readonly store: Store
  readonly review: ReturnType<typeof createReviewer>
  /** Between two games: lets anything else that needs the page or the analyst go first. */
  readonly breathe: () => Promise<void>
  readonly onLeft: (left: number) => void
}

/**
 * Makes the reviews of other versions again, one after the other, newest games first; practice
 * follows each. What cannot be made again stays as it is, and is marked as such.
 */
export async function renewReviews({ store, review, breathe, onLeft }: Renewal) {
  const outdated = outdatedReviews(await store.lines())
  let left = outdated.length
  onLeft(left)
  for (const { id, seat } of outdated) {
    await breathe()
    try {
      const game = await store.game(id)
      const part = game === null ? null : reviewablePart(game.record)
      if (game !== null && part !== null) await review(game, part.record, { seat })
    } catch (error) {
      console.warn(`The review of ${id} could not be made again:`, error)
    }
    onLeft(--left)
  }
}

/** How many reviews of other versions are still to be made again. */
export const useRenewing = create<{ readonly left: number }>()(() => ({ left: 0 }))

const PAUSE = 400

let running = false

/** Starts in the background, in one tab at a time. */
export function startRenewing(): void {
  if (running) return
  running = true
  const work = async () =>
    renewReviews({
      store: await openStore(),
      review: reviewGame,
      breathe: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
      onLeft: (left) => useRenewing.setState({ left }),
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
    })
}
