import { builtUrl } from '../threads/built-url.js'
import { runJobs } from '../threads/pool.js'
import type { ReviewedGame, ReviewJob } from './review-game.js'

export interface ReviewGamesOptions {
  readonly p1: string
  readonly p2: string
  readonly games: number
  readonly seed: number
  readonly maxHands?: number
  readonly luck?: boolean
  readonly workers: number
  readonly signal?: AbortSignal
  readonly onGame?: (done: number) => void
}

/** Plays games between two players on worker threads and reviews every one of them. */
export async function reviewGames(options: ReviewGamesOptions): Promise<readonly ReviewedGame[]> {
  const { p1, p2, seed, maxHands = 0, luck = false } = options
  const jobs = Array.from(
    { length: options.games },
    (_, game): ReviewJob => ({ p1, p2, seed, game, maxHands, luck }),
  )
  const games: ReviewedGame[] = []
  await runJobs<ReviewJob, ReviewedGame>({
    workerUrl: builtUrl(import.meta.url, './review-worker.js'),
    jobs,
    workers: options.workers,
    ...(options.signal && { signal: options.signal }),
    onResult: (game) => {
      games.push(game)
      options.onGame?.(games.length)
    },
  })
  return games
}
