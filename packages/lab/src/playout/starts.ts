import { gameLoop, readyPlayer } from '@skunkd/arena/internals'
import {
  createRng,
  type OpponentModel,
  type Player,
  randomSeed,
  winProbability,
} from '@skunkd/engine'
import { answer, StrongPlayState, TABLE_TARGET } from '@skunkd/engine/internals'
import { chiSquaredTail } from '../calibration/calibration.js'
import { dealCards, heelsOf, playToWin } from '../endings/ending-deals.js'
import { unseenCards } from '../endings/hidden-cards.js'

/** Scores from which whole games are played: the dealer's, pone's. */
export const STARTS: readonly (readonly [number, number])[] = [
  [100, 100],
  [110, 110],
  [115, 115],
  [118, 118],
  [119, 120],
  [120, 120],
]

export interface StartJob {
  /** Who plays, in both seats. */
  readonly player: string
  /** The dealer's score and pone's. */
  readonly scores: readonly [number, number]
  readonly seed: number
  readonly from: number
  readonly count: number
}

export interface StartResult {
  readonly scores: readonly [number, number]
  readonly games: number
  /** Games that the first dealer won. */
  readonly won: number
}

/** Strong players finish a game; whether the first dealer wins it. */
function finish(
  model: OpponentModel,
  cards: StrongPlayState,
  job: StartJob,
  game: number,
): boolean {
  const rng = createRng(job.seed, ...job.scores, game)
  const deck = unseenCards([])
  let needs = { dealer: TABLE_TARGET - job.scores[0], pone: TABLE_TARGET - job.scores[1] }
  for (let first = true; ; first = !first) {
    const deal = dealCards(deck, rng)
    const heels = heelsOf(deal)
    if (heels >= needs.dealer) return first
    const { played, points } = playToWin(model, cards, deal, needs)
    if (played.home >= 0) return (played.home === 1) === first
    const pone = needs.pone - played.pegged[0] - points[0]
    if (pone <= 0) return !first
    const dealer = needs.dealer - heels - played.pegged[1] - points[1] - points[2]
    if (dealer <= 0) return first
    needs = { dealer: pone, pone: dealer }
  }
}

/** The same for any player, by the rules of the game. */
function finishByRules(player: Player, job: StartJob, game: number): boolean {
  const seed = randomSeed(createRng(job.seed, ...job.scores, game))
  const rng = createRng(job.seed, ...job.scores, game, 1)
  const loop = gameLoop({ options: { seed, dealer: 0, startScores: job.scores } })
  let step = loop.next()
  while (!step.done) {
    const { view, question } = step.value
    step = loop.next(answer(player, view, question, rng).action)
  }
  return step.value.winner === 0
}

/** Plays games `from` to `from + count − 1` of a start. */
export function playStart(job: StartJob, model: OpponentModel): StartResult {
  const cards = new StrongPlayState(model)
  const player = readyPlayer(job.player)
  let won = 0
  for (let game = job.from; game < job.from + job.count; game++) {
    // What the strong player does is known without a game around it, which is much quicker.
    const first =
      job.player === model.name ? finish(model, cards, job, game) : finishByRules(player, job, game)
    if (first) won++
  }
  return { scores: job.scores, games: job.count, won }
}

/** The games from each start against what the table says: errors of one standard deviation. */
export function startLines(results: readonly StartResult[], model: OpponentModel): string[] {
  const lines = [
    '',
    '| dealer – pone | games | claimed | won | ± | errors |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  let chiSquared = 0
  let starts = 0
  for (const scores of STARTS) {
    const part = results.filter((one) => one.scores.join() === scores.join())
    const games = part.reduce((sum, one) => sum + one.games, 0)
    if (games === 0) continue
    const share = part.reduce((sum, one) => sum + one.won, 0) / games
    const claimed = winProbability(scores[0], scores[1], true, TABLE_TARGET, model.wins)
    const error = Math.sqrt((claimed * (1 - claimed)) / games)
    const off = (share - claimed) / error
    chiSquared += off * off
    starts++
    const percent = (value: number) => `${(100 * value).toFixed(1)}%`
    lines.push(
      `| ${scores.join('–')} | ${games} | ${percent(claimed)} | ${percent(share)} | ${percent(1.96 * error)} | ${off.toFixed(1)} |`,
    )
  }
  lines.push(
    '',
    `chi-squared ${chiSquared.toFixed(1)} over ${starts} starts, p = ${chiSquaredTail(chiSquared, starts).toFixed(3)}`,
  )
  return lines
}
