import { gameLoop, readyPlayer } from '@skunkd/arena/internals'
import {
  type Card,
  cardIndex,
  createRng,
  type OpponentModel,
  optimalDiscard,
  otherSeat,
  type PlayerView,
  type Rng,
  randomBelow,
  randomSeed,
  type ScorePair,
} from '@skunkd/engine'
import { answer, playingOfView, policySteps, valuePlay } from '@skunkd/engine/internals'
import type { ChoiceSums } from './paired-sums.js'
import { playOutCard } from './play-out-card.js'
import { playOutDiscard } from './play-out-discard.js'

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

interface Claim {
  readonly cards: readonly Card[]
  readonly chance: number
}

/** Of the hidden cards drawn most do not fit what was played; so many are drawn for each that may. */
const DRAWS = 30

/** A precision that is never reached. */
const ALL_DEALS = -1

/** What is in doubt: the best choice wins between one time and nine times in ten. */
const isOpen = ([best]: readonly Claim[]) => best!.chance >= 0.1 && best!.chance <= 0.9

const named = (cards: readonly Card[]) => cards.map(({ id }) => id).join(' ')

const scoresOf = (view: PlayerView): ScorePair => ({
  mine: view.scores[view.playerIndex]!,
  theirs: view.scores[otherSeat(view.playerIndex)]!,
})

function claimsOf(view: PlayerView, kind: 'discard' | 'card', model: OpponentModel): Claim[] {
  if (kind === 'discard') {
    const context = { goal: 'win', model, scores: scoresOf(view) } as const
    return optimalDiscard(view.hand, view.isDealer, context).allOptions.map(
      ({ discard, winProbability }) => ({ cards: discard, chance: winProbability! }),
    )
  }
  return valuePlay(playingOfView(view), { model }).options.map(({ card, winProbability }) => ({
    cards: [card],
    chance: winProbability!,
  }))
}

/** The views of one seat in the first deal between strong players from these scores. */
function viewsOf(
  kind: 'discard' | 'card',
  model: OpponentModel,
  scores: readonly [number, number],
  rng: Rng,
): PlayerView[] {
  const player = readyPlayer(model.name)
  const dealer = randomBelow(rng, 2) as 0 | 1
  const seat = randomBelow(rng, 2)
  const loop = gameLoop({ options: { seed: randomSeed(rng), dealer, startScores: scores } })
  const views: PlayerView[] = []
  let step = loop.next()
  let discards = 0
  while (!step.done) {
    const { view, question } = step.value
    if (question.kind === 'discard' && ++discards > 2) break
    if (step.value.seat === seat && question.kind === (kind === 'card' ? 'play' : 'discard')) {
      views.push(view)
      if (kind === 'discard') break
    }
    step = loop.next(answer(player, view, question, rng).action)
  }
  return views
}

function playedOut(
  view: PlayerView,
  claims: readonly Claim[],
  model: OpponentModel,
  seed: number,
  deals: number,
): ChoiceSums {
  const scores = scoresOf(view)
  const { isDealer, playerIndex } = view
  if (claims[0]!.cards.length === 2) {
    const choices = claims.map(
      ({ cards }) =>
        cards.map(({ id }) => view.hand.findIndex((card) => card.id === id)) as [number, number],
    )
    const question = { six: view.hand.map(cardIndex), isDealer, scores, choices }
    return playOutDiscard(model, question, seed, ALL_DEALS, deals).wins
  }
  const { history, count } = view.pegging
  const laid = (mine: boolean) =>
    history.flatMap(({ card, playerIndex: seat }) =>
      card !== null && (seat === playerIndex) === mine ? [card] : [],
    )
  return playOutCard(
    model,
    {
      isDealer,
      scores,
      hand: view.cardsLeft,
      discarded: view.discarded,
      starter: view.starter!,
      steps: policySteps(history, view.dealerIndex, { playerIndex, count }),
      laid: { mine: laid(true), theirs: laid(false) },
      ranks: claims.map(({ cards }) => cardIndex(cards[0]!) >> 2),
    },
    seed,
    ALL_DEALS,
    DRAWS * deals,
    deals,
  ).wins
}

/** Draws a position near home between strong players and plays every choice of it out. */
export function judgeNearHome(job: NearHomeJob, model: OpponentModel): NearHomePosition {
  const rng = createRng(job.seed, job.position, job.kind === 'card' ? 1 : 0)
  const [low, high] = job.scores
  const draw = () => low + randomBelow(rng, high - low + 1)
  for (;;) {
    const scores = [draw(), draw()] as const
    const views = viewsOf(job.kind, model, scores, rng)
    if (views.length === 0) continue
    const view = views[randomBelow(rng, views.length)]!
    const claims = claimsOf(view, job.kind, model)
    if (claims.length < 2 || !isOpen(claims)) continue
    const sums = playedOut(view, claims, model, randomSeed(rng), job.deals)
    const { mine, theirs } = scoresOf(view)
    const cards = job.kind === 'card' ? view.cardsLeft : view.hand
    return {
      kind: job.kind,
      choices: claims.map(({ chance }, i) => ({
        claim: chance,
        played: sums.mean(i),
        error: i === 0 ? sums.firstError : sums.differenceError(i),
      })),
      loss: sums.loss,
      position: `${mine}–${theirs} ${view.isDealer ? 'dealer' : 'pone'} ${named(cards)}: ${named(claims[0]!.cards)}`,
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
