import {
  analyzeGame,
  createRng,
  type DecisionTotals,
  type GameState,
  type GameSummary,
  type LuckSummary,
  modelsForPlayers,
  otherSeat,
  randomSeed,
  SEATS,
  type Seat,
  toRecord,
} from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'
import { gameLoop } from '../match/game-loop.js'
import { seatSeed } from '../match/play-unit.js'
import { readyPlayer, shippedPolicy } from '../seats/policy-file.js'
import { runJobs } from '../threads/pool.js'

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

export async function reviewGames(options: ReviewGamesOptions): Promise<readonly ReviewedGame[]> {
  const { p1, p2, seed, maxHands = 0, luck = false } = options
  const jobs = Array.from(
    { length: options.games },
    (_, game): ReviewJob => ({ p1, p2, seed, game, maxHands, luck }),
  )
  const games: ReviewedGame[] = []
  await runJobs<ReviewJob, ReviewedGame>({
    workerUrl: new URL('./review-worker.js', import.meta.url),
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

export interface ReviewJob {
  readonly p1: string
  readonly p2: string
  readonly seed: number
  readonly game: number
  /** Look at this many of the likeliest opponent hands in the play; 0 for all. */
  readonly maxHands: number
  readonly luck: boolean
}

interface PhaseLoss {
  readonly unforced: number
  readonly loss: number
}

export interface PlayerLoss {
  readonly discarding: PhaseLoss
  readonly pegging: PhaseLoss
}

export type GameLuck = Omit<LuckSummary, 'events'>

export interface ReviewedGame {
  /** First player first; none if luck is wanted. */
  readonly losses: readonly [PlayerLoss, PlayerLoss] | null
  /** The first player's, between the two who played. */
  readonly luck: GameLuck | null
}

export function playWholeGame(names: readonly [string, string], seed: number): GameState {
  const players = names.map((name) => readyPlayer(name))
  const rngs = SEATS.map((seat) => createRng(seatSeed(seed, seat)))
  const loop = gameLoop({ options: { seed, dealer: 0 }, whole: true })
  let step = loop.next()
  while (!step.done) {
    const { seat, view, question } = step.value
    step = loop.next(answer(players[seat]!, view, question, rngs[seat]!).action)
  }
  return step.value
}

const phaseLoss = ({ unforced, totalLoss }: DecisionTotals): PhaseLoss => ({
  unforced,
  loss: totalLoss,
})

const playerLoss = ({ discarding, pegging }: GameSummary): PlayerLoss => ({
  discarding: phaseLoss(discarding),
  pegging: phaseLoss(pegging),
})

export function reviewGame(job: ReviewJob): ReviewedGame {
  const swapped = job.game % 2 === 1
  const names = swapped ? ([job.p2, job.p1] as const) : ([job.p1, job.p2] as const)
  const game = playWholeGame(names, randomSeed(createRng(job.seed, job.game)))
  const limits = job.maxHands > 0 ? { maxHands: job.maxHands } : {}
  const first = swapped ? 1 : 0
  if (job.luck) {
    const players = modelsForPlayers(names, shippedPolicy())
    // Judged by the column that the luck needs anyway, so that nothing is looked at twice.
    const model = players[otherSeat(first)]
    const options = { ...limits, playerIndex: first, model, players, record: toRecord(game) }
    const { events: _, ...luck } = analyzeGame(game.decisionLog, options).luck!
    return { losses: null, luck }
  }
  const review = (playerIndex: Seat) => analyzeGame(game.decisionLog, { playerIndex, ...limits })
  return { losses: [playerLoss(review(first)), playerLoss(review(otherSeat(first)))], luck: null }
}
