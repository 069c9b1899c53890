import { fromRecord, type GameState } from '@skunkd/engine'
import { type Rating, ratedGames, ratingOf } from '../coach/rating.js'
import { LESSON_ORDER } from '../game/lesson-order.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { matchAfter } from '../storage/match.js'
import { openStore } from '../storage/open-store.js'
import type { Store } from '../storage/store.js'
import type { StoredGame } from '../storage/types.js'
import { reasonOf } from '../ui/text.js'
import { useLoaded } from '../ui/use-loaded.js'

export interface Unfinished {
  readonly game: StoredGame
  readonly state: GameState
  /** The game is over, but the match it is part of is not. */
  readonly match: boolean
}

/** All that the start and the new game show of what was done before. */
export interface Past {
  /** The latest first. */
  readonly games: readonly GameIndexEntry[]
  readonly unfinished: Unfinished | null
  readonly rating: Rating | null
  /** Mistakes to practise now, and all that are kept. */
  readonly due: number
  readonly mistakes: number
  /** The place of the next lesson, from 0; null when all are done. */
  readonly lesson: number | null
}

/** Whether the match of a finished game waits for its next game. */
function waitsForMore(
  { kind, match, result }: GameIndexEntry,
  lines: readonly GameIndexEntry[],
): boolean {
  // The next game with a friend begins at their table.
  if (kind === 'online' || match === undefined || result === null || result.winner === null)
    return false
  const { next } = matchAfter(match, result)
  if (next === null) return false
  return !lines.some((line) => line.match?.id === match.id && line.match.game === next.game)
}

/** The last game not played to its end, or the match that was left last, if it can be read. */
async function unfinishedOf(
  store: Store,
  lines: readonly GameIndexEntry[],
): Promise<Unfinished | null> {
  for (const [place, line] of lines.entries()) {
    const match = place === 0 && waitsForMore(line, lines)
    const game = line.finishedAt === null || match ? await store.game(line.id) : null
    if (game === null) continue
    try {
      return { game, state: fromRecord(game.record), match }
    } catch (error) {
      const reason = reasonOf(error)
      await store.quarantine({ id: game.id, store: 'games', reason, value: game })
    }
  }
  return null
}

async function nextLesson(store: Store): Promise<number | null> {
  const learned = await store.learned()
  const done = new Set(
    learned.flatMap((entry) =>
      entry.kind === 'lesson' && entry.doneAt !== null ? [entry.id] : [],
    ),
  )
  const place = LESSON_ORDER.findIndex(({ id }) => !done.has(id))
  return place < 0 ? null : place
}

async function readPast(): Promise<Past> {
  const store = await openStore()
  const games = await store.gameIndex()
  const [unfinished, { due, all: mistakes }, lesson] = await Promise.all([
    unfinishedOf(store, games),
    store.practiceCounts(Date.now()),
    nextLesson(store),
  ])
  return { games, unfinished, rating: ratingOf(ratedGames(games)), due, mistakes, lesson }
}

/** What was done before; null until it is read. */
export function usePast(): Past | null {
  return useLoaded(readPast)
}
