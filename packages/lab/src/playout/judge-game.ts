import { playWholeGame } from '@skunkd/arena/internals'
import {
  asSeat,
  createRng,
  type DecisionSnapshot,
  formatHand,
  formatPosition,
  type OpponentModel,
  otherSeat,
  type Position,
  positionOfSnapshot,
  type Rng,
  randomBelow,
  randomSeed,
  type Seat,
} from '@skunkd/engine'
import { goalAt } from '@skunkd/engine/internals'
import { playOutChoices, type ValuedChoice, valueChoices } from './choices.js'

/** One decision of a real game: what the model claims of two choices, and what they came to. */
export interface Judgement {
  readonly kind: 'discard' | 'card'
  /** Who decided, and against whom. */
  readonly player: string
  readonly opponent: string
  readonly isDealer: boolean
  /** The higher of the two scores. */
  readonly leader: number
  /** Cards the player had to choose from. */
  readonly cards: number
  /** The loss that the claim calls: the best's value minus the other's. */
  readonly loss: number
  readonly claim: number
  readonly played: number
  readonly playedLoss: number
  /** Standard errors of `played` and `playedLoss`. */
  readonly playedError: number
  readonly lossError: number
  readonly deals: number
  /** The decision in one line, so that a wrong claim can be looked at. */
  readonly position: string
}

export interface JudgeJob {
  readonly players: readonly [string, string]
  readonly seed: number
  readonly game: number
  /** Stop playing a decision out once its loss is known this well, or after so many deals. */
  readonly precision: number
  readonly most: number
  /** How many decisions of each kind are taken from a game. */
  readonly each: number
  /** Only decisions with both scores below this. */
  readonly below: number
}

interface Claimed {
  readonly position: Position
  readonly seat: Seat
  readonly best: ValuedChoice
  /** The one compared with it. */
  readonly other: ValuedChoice
  readonly loss: number
}

/** The best choice and the one that was made, or another if that was the best. */
function claimed(snapshot: DecisionSnapshot, model: OpponentModel, rng: Rng): Claimed | null {
  const known = positionOfSnapshot(snapshot)
  const position = { ...known, goal: goalAt(known.scores) }
  const options = valueChoices(position, model)
  const chosen = snapshot.playerChoice
  if (options.length < 2 || chosen.length === 0) return null
  const isChosen = ({ cards }: ValuedChoice) =>
    snapshot.type === 'discard'
      ? cards.every(({ id }) => chosen.some((card) => card.id === id))
      : cards[0]!.rank === chosen[0]!.rank
  const best = options[0]!
  let other = options.find(isChosen)
  if (other === undefined || other === best) {
    other = options[1 + randomBelow(rng, Math.min(options.length - 1, 3))]!
  }
  const seat = asSeat(snapshot.playerIndex!)
  return { position, seat, best, other, loss: best.points - other.points }
}

/** Plays a game between two of our players, takes decisions from it and plays them out. */
export function judgeGame(job: JudgeJob, model: OpponentModel): Judgement[] {
  const rng = createRng(job.seed, job.game)
  const game = playWholeGame(job.players, randomSeed(rng))
  const judgements: Judgement[] = []
  for (const type of ['discard', 'pegging_play'] as const) {
    const log = game.decisionLog.filter(
      (snapshot) => snapshot.type === type && snapshot.scores!.every((score) => score < job.below),
    )
    const pool = log.flatMap((snapshot) => claimed(snapshot, model, rng) ?? [])
    // As many of one size as of another, so that small and large losses are both judged.
    const sizes = [
      pool.filter(({ loss }) => loss >= 0.1 && loss < 0.5),
      pool.filter(({ loss }) => loss >= 0.5),
      pool.filter(({ loss }) => loss < 0.1),
    ]
    for (let i = 0; i < job.each; i++) {
      const size = sizes[(job.game + i) % 3]!
      const from = size.length > 0 ? size : pool
      if (from.length === 0) continue
      const one = from[randomBelow(rng, from.length)]!
      const { position, seat, best, other, loss } = one
      const choices = [best.cards, other.cards]
      const { points: sums } = playOutChoices(model, position, choices, randomSeed(rng), job)
      if (sums.n < 100) continue
      const { mine, theirs } = position.scores!
      judgements.push({
        kind: type === 'discard' ? 'discard' : 'card',
        player: job.players[seat]!,
        opponent: job.players[otherSeat(seat)]!,
        isDealer: position.isDealer,
        leader: Math.max(mine, theirs),
        cards: position.hand.length,
        loss,
        claim: best.points,
        played: sums.first,
        playedLoss: sums.first - sums.second,
        playedError: sums.firstError,
        lossError: sums.error,
        deals: sums.n,
        position: `${formatPosition(position)}: ${formatHand(best.cards)} over ${formatHand(other.cards)}`,
      })
    }
  }
  return judgements
}
