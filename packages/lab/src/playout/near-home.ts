import { gameLoop, readyPlayer } from '@skunkd/arena/internals'
import {
  createRng,
  formatHand,
  formatPosition,
  type OpponentModel,
  type Position,
  positionOfView,
  type Rng,
  randomBelow,
  randomSeed,
} from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'
import { playOutChoices, type ValuedChoice, valueChoices } from './choices.js'

export interface NearHomeJob {
  readonly kind: 'discard' | 'card'
  readonly seed: number
  readonly position: number
  /** Both scores are drawn evenly from these. */
  readonly scores: readonly [number, number]
  /** Deals that every choice is played out on, or as much as they would tell. */
  readonly deals: number
}

/** One choice of a position: what was claimed and what it came to, in games. */
interface NearHomeChoice {
  readonly claim: number
  readonly played: number
  /** Standard error of the first choice's `played` minus this one's; of the first, of its own. */
  readonly error: number
}

/** Every choice of one position near home, the advised one first. */
export interface NearHomePosition {
  readonly kind: 'discard' | 'card'
  readonly choices: readonly NearHomeChoice[]
  /** What the advised choice gives away: the best by half of the deals, judged by the others. */
  readonly loss: number
  readonly position: string
}

/** Of the hidden cards drawn most do not fit what was played; so many are drawn for each that may. */
const DRAWS = 30

/** A precision that is never reached. */
const ALL_DEALS = -1

/** What is in doubt: the best choice wins between one time and nine times in ten. */
const isOpen = ([best]: readonly ValuedChoice[]) => best!.wins! >= 0.1 && best!.wins! <= 0.9

/** What one seat decides in the first deal between strong players from these scores. */
function positionsOf(
  kind: 'discard' | 'card',
  model: OpponentModel,
  scores: readonly [number, number],
  rng: Rng,
): Position[] {
  const player = readyPlayer(model.name)
  const dealer = randomBelow(rng, 2) as 0 | 1
  const seat = randomBelow(rng, 2)
  const loop = gameLoop({ options: { seed: randomSeed(rng), dealer, startScores: scores } })
  const positions: Position[] = []
  let step = loop.next()
  let discards = 0
  while (!step.done) {
    const { view, question } = step.value
    if (question.kind === 'discard' && ++discards > 2) break
    if (step.value.seat === seat && question.kind === (kind === 'card' ? 'play' : 'discard')) {
      positions.push(positionOfView(view)!)
      if (kind === 'discard') break
    }
    step = loop.next(answer(player, view, question, rng).action)
  }
  return positions
}

/** Draws a position near home between strong players and plays every choice of it out. */
export function judgeNearHome(job: NearHomeJob, model: OpponentModel): NearHomePosition {
  const rng = createRng(job.seed, job.position, job.kind === 'card' ? 1 : 0)
  const [low, high] = job.scores
  const draw = () => low + randomBelow(rng, high - low + 1)
  for (;;) {
    const scores = [draw(), draw()] as const
    const positions = positionsOf(job.kind, model, scores, rng)
    if (positions.length === 0) continue
    const position = positions[randomBelow(rng, positions.length)]!
    const choices = valueChoices(position, model)
    if (choices.length < 2 || !isOpen(choices)) continue
    const cards = choices.map((choice) => choice.cards)
    const limits =
      job.kind === 'card' ? { most: DRAWS * job.deals, enough: job.deals } : { most: job.deals }
    const { wins: sums } = playOutChoices(model, position, cards, randomSeed(rng), {
      precision: ALL_DEALS,
      ...limits,
    })
    return {
      kind: job.kind,
      choices: choices.map(({ wins }, i) => ({
        claim: wins!,
        played: sums.mean(i),
        error: i === 0 ? sums.firstError : sums.differenceError(i),
      })),
      loss: sums.loss,
      position: `${formatPosition(position)}: ${formatHand(cards[0]!)}`,
    }
  }
}

const rootMean = (values: readonly number[]) =>
  Math.sqrt(Math.max(0, values.reduce((sum, value) => sum + value, 0) / values.length))
const points = (share: number) => (100 * share).toFixed(2)

/** The positions near home in a table, in points of a hundred; the sampling is taken off. */
export function nearHomeLines(all: readonly NearHomePosition[]): string[] {
  const lines = [
    '',
    '| near home | positions | choices | differences | level | level’s mean | loss of the advised | over 3 beyond two errors | error of the advised, at most |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ]
  const worst: string[] = []
  for (const kind of ['discard', 'card'] as const) {
    const part = all.filter((one) => one.kind === kind)
    if (part.length === 0) continue
    const others = part.flatMap(({ choices: [first, ...rest] }) =>
      rest.map((one) => {
        const miss = first!.claim - one.claim - (first!.played - one.played)
        return miss * miss - one.error * one.error
      }),
    )
    const levels = part.map(({ choices: [first] }) => first!.claim - first!.played)
    const level = part.map(({ choices: [first] }, i) => levels[i]! ** 2 - first!.error ** 2)
    const losing = part.filter(({ choices: [first, ...rest] }) =>
      rest.some((one) => one.played - first!.played - 2 * one.error > 0.03),
    )
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    const errors = part.map(({ choices: [first] }) => first!.error)
    lines.push(
      `| ${kind}s | ${part.length} | ${others.length + part.length} | ${points(rootMean(others))} | ${points(rootMean(level))} | ${points(mean(levels))} | ${points(mean(part.map(({ loss }) => loss)))} | ${losing.length} | ${points(Math.max(...errors))} |`,
    )
    worst.push(...losing.map(({ position, loss }) => `${position} loses ${points(loss)}`))
  }
  return [...lines, '', ...worst]
}
