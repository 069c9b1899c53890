import { fromRecord, type GameSummary } from '@skunkd/engine'
import { breathe } from '../coach/breathe.js'
import { freshSummary, type KeptSummary } from '../coach/kept-review.js'
import { counts, seatOf } from '../storage/seat-of.js'
import type { Store } from '../storage/store.js'
import type { SetAside, StoredGame } from '../storage/types.js'

/** One game of the history, with its review where there is one. */
export interface HistoryEntry {
  readonly game: StoredGame
  readonly summary: KeptSummary | null
}

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  readonly aside: readonly SetAside[]
}

export async function loadHistory(store: Store): Promise<History> {
  const [games, reviews] = await Promise.all([store.games(), store.reviews()])
  const byGame = new Map(reviews.map((review) => [review.gameId, review]))
  const entries: HistoryEntry[] = []
  for (const game of games) {
    const review = byGame.get(game.id) ?? null
    // Only a finished game is graded: half a game is not a result.
    const summary =
      game.finishedAt === null ? null : freshSummary(review, game.record, seatOf(game))
    try {
      // What has been reviewed has been replayed; the rest shows here whether it can be.
      if (summary === null) fromRecord(game.record)
      entries.push({ game, summary })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await store.putAside({ id: game.id, store: 'games', reason, value: game })
    }
    await breathe()
  }
  return { entries, aside: await store.setAside() }
}

export type Outcome = 'all' | 'won' | 'lost' | 'open'

export interface Filter {
  readonly opponent: string
  readonly outcome: Outcome
}

export const EVERYTHING: Filter = { opponent: 'all', outcome: 'all' }

export function matches({ game }: HistoryEntry, { opponent, outcome }: Filter): boolean {
  const seats = [game.opponent, ...game.opponentChanges.map(({ from }) => from)]
  if (opponent !== 'all' && !seats.includes(opponent)) return false
  if (outcome === 'all') return true
  if (game.result === null) return outcome === 'open'
  return counts(game) && outcome === (game.result.winner === game.seat ? 'won' : 'lost')
}

/** As the engine adds games up: in the order they were played. */
export function reviewedInOrder(entries: readonly HistoryEntry[]) {
  return entries
    .flatMap(({ game, summary }) => (summary === null || !counts(game) ? [] : [{ game, summary }]))
    .sort((a, b) => a.game.createdAt - b.game.createdAt)
}

/** A kept summary as the engine knows it; what was left out is not needed for adding up. */
export function asGameSummary(summary: KeptSummary): GameSummary {
  return { ...summary, hands: [], worstDecision: null }
}
