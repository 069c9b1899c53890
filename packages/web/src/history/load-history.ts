import { PATTERN_TITLES, type ProgressSummary, summarizeProgress } from '@skunkd/engine'
import { LAST_GAMES, type RatedGame } from '../coach/rating.js'
import { dealsOf } from '../storage/early-losses.js'
import type { GameIndexEntry, ReviewDigest } from '../storage/game-index-entry.js'
import { counts, seatOf } from '../storage/seat-of.js'
import type { Store } from '../storage/store.js'
import type { QuarantineListEntry } from '../storage/types.js'

/** One game of the history, with its review if there is one. */
export interface HistoryEntry {
  readonly game: GameIndexEntry
  readonly summary: ReviewDigest | null
}

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  readonly aside: readonly QuarantineListEntry[]
}

export async function loadHistory(
  store: Store,
  tell?: (done: number, all: number) => void,
): Promise<History> {
  const lines = await store.gameIndex(tell)
  return {
    entries: lines.map((game) => ({
      game,
      summary: game.helped ? null : game.reviews[seatOf(game)],
    })),
    aside: await store.listQuarantined(),
  }
}

type Outcome = 'all' | 'won' | 'lost' | 'open'

export interface Filter {
  readonly opponent: string
  readonly outcome: Outcome
}

export const EVERYTHING: Filter = { opponent: 'all', outcome: 'all' }

export function matches({ game }: HistoryEntry, { opponent, outcome }: Filter): boolean {
  const seats = [game.opponent, ...game.opponentChanges.map(({ from }) => from)]
  if (opponent !== 'all' && !seats.includes(opponent)) return false
  if (outcome === 'all') return true
  if (outcome === 'open') return game.finishedAt === null
  if (game.result === null || game.result.winner === null) return false
  return counts(game) && outcome === (game.result.winner === game.seat ? 'won' : 'lost')
}

/**
 * What the rated games have in common, ranked by points as the list of costs is. Kinds of mistake
 * that only another version of the coach knows have no name here.
 */
export function progressOf(rated: readonly RatedGame[]): ProgressSummary {
  const last = rated.slice(-LAST_GAMES)
  const summaries = last.map(({ digest, early }) => {
    const patterns = digest.patterns
      .filter(({ pattern }) => Object.hasOwn(PATTERN_TITLES, pattern))
      .map((cost) => ({ ...cost, totalLoss: early.patterns[cost.pattern] ?? 0 }))
    return { patterns, decisions: [] }
  })
  return summarizeProgress(
    summaries,
    last.map(({ early }) => dealsOf(early)),
  )
}

/** `12 won, 8 lost`. */
export function wonText(entries: readonly HistoryEntry[]): string {
  const count = (outcome: 'won' | 'lost') =>
    entries.filter((entry) => matches(entry, { ...EVERYTHING, outcome })).length
  return `${count('won')} won, ${count('lost')} lost`
}
