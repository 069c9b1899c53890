import {
  analyzeGame,
  createRng,
  type DecisionTotals,
  type GameState,
  type GameSummary,
  type LuckSummary,
  otherSeat,
  randomSeed,
  type Seat,
  toRecord,
} from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'
import { readyPlayer } from '../equilibrium/policy-file.js'
import { gameLoop } from '../game-loop.js'
import { seatSeed } from '../play-unit.js'

/** Two players and a game between them: new cards every game, the first deal in turn. */
export interface ReviewJob {
  readonly p1: string
  readonly p2: string
  readonly seed: number
  readonly game: number
  /** Look at this many of the likeliest opponent hands in the play; 0 for all. */
  readonly maxHands: number
  /** Whether luck is wanted, or the losses alone. */
  readonly luck: boolean
}

/** What a phase of one player's game gave up. */
export interface PhaseLoss {
  readonly unforced: number
  readonly loss: number
}

export interface PlayerLoss {
  readonly discarding: PhaseLoss
  readonly pegging: PhaseLoss
}

export interface ReviewedGame {
  /** First player first. */
  readonly losses: readonly [PlayerLoss, PlayerLoss]
  /** The first player's. */
  readonly luck: Omit<LuckSummary, 'events'> | null
}

/** Plays one whole game between two of our players. */
export function playWholeGame(names: readonly [string, string], seed: number): GameState {
  const players = names.map((name) => readyPlayer(name))
  const rngs = [0, 1].map((seat) => createRng(seatSeed(seed, seat)))
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

/** Plays a game and reviews both players of it. */
export function reviewGame(job: ReviewJob): ReviewedGame {
  const swapped = job.game % 2 === 1
  const names = swapped ? ([job.p2, job.p1] as const) : ([job.p1, job.p2] as const)
  const game = playWholeGame(names, randomSeed(createRng(job.seed, job.game)))
  const limits = job.maxHands > 0 ? { maxHands: job.maxHands } : {}
  const first = swapped ? 1 : 0
  const review = (playerIndex: Seat) =>
    analyzeGame(game.decisionLog, {
      playerIndex,
      ...limits,
      ...(job.luck && playerIndex === first && { record: toRecord(game) }),
    })
  const own = review(first)
  const losses = [playerLoss(own), playerLoss(review(otherSeat(first)))] as const
  if (own.luck === undefined) return { losses, luck: null }
  const { events: _, ...luck } = own.luck
  return { losses, luck }
}
