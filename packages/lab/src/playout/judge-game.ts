import { playWholeGame } from '@skunkd/arena/internals'
import {
  asSeat,
  type Card,
  cardIndex,
  createRng,
  type DecisionSnapshot,
  type OpponentModel,
  optimalDiscard,
  optimalPeggingPlay,
  otherSeat,
  type PeggingContext,
  type Rng,
  randomBelow,
  randomSeed,
} from '@skunkd/engine'
import { policySteps } from '@skunkd/engine/internals'
import { playOutCard } from './play-out-card.js'
import { type PlayedOut, playOutDiscard } from './play-out-discard.js'

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
  /** The decision in words, so that a wrong claim can be looked at. */
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
  readonly snapshot: DecisionSnapshot
  /** Cards of the best choice and of the one compared with it. */
  readonly best: readonly Card[]
  readonly other: readonly Card[]
  readonly claim: number
  readonly loss: number
}

/** Cards as they are typed at the command line. */
const named = (cards: readonly Card[]) => cards.map(({ id }) => id).join(' ')

/** What the player held and saw, and the two choices compared. */
function inWords({ snapshot, best, other }: Claimed): string {
  const choices = `${named(best)} over ${named(other)}`
  if (snapshot.type === 'discard') return `${named(snapshot.hand)}: ${choices}`
  const seat = asSeat(snapshot.playerIndex!)
  const laid = snapshot
    .history!.map(({ card, playerIndex }) =>
      card === null ? 'go' : `${playerIndex === seat ? '' : '*'}${card.id}`,
    )
    .join(' ')
  return `${named(snapshot.hand)}, starter ${named([snapshot.starter!])}, discarded ${named(snapshot.discarded!)}, played ${laid || 'nothing'} (count ${snapshot.count!}): ${choices}`
}

function playContext(snapshot: DecisionSnapshot, model: OpponentModel): PeggingContext {
  const seat = asSeat(snapshot.playerIndex!)
  return {
    isDealer: snapshot.isDealer,
    discarded: snapshot.discarded!,
    starter: snapshot.starter!,
    opponentCards: snapshot.opponentCards!,
    history: snapshot.history!,
    playerIndex: seat,
    scores: { mine: snapshot.scores![seat]!, theirs: snapshot.scores![otherSeat(seat)]! },
    model,
  }
}

/** The best choice and the one that was made, or another if that was the best. */
function claimed(snapshot: DecisionSnapshot, model: OpponentModel, rng: Rng): Claimed | null {
  const seat = asSeat(snapshot.playerIndex!)
  const scores = { mine: snapshot.scores![seat]!, theirs: snapshot.scores![otherSeat(seat)]! }
  const chosen = snapshot.playerChoice
  const options =
    snapshot.type === 'discard'
      ? optimalDiscard(snapshot.hand, snapshot.isDealer, { scores, model }).allOptions.map(
          (option) => ({ cards: option.discard, value: option.expectedValue }),
        )
      : optimalPeggingPlay(
          snapshot.hand,
          snapshot.pile!,
          snapshot.count!,
          playContext(snapshot, model),
        ).options.map((option) => ({ cards: [option.card], value: option.expectedValue }))
  if (options.length < 2 || chosen.length === 0) return null
  const same = (cards: readonly Card[]) =>
    snapshot.type === 'discard'
      ? cards.every(({ id }) => chosen.some((card) => card.id === id))
      : cards[0]!.rank === chosen[0]!.rank
  const [best] = options
  let other = options.find(({ cards }) => same(cards))
  if (other === undefined || other === best) {
    other = options[1 + randomBelow(rng, Math.min(options.length - 1, 3))]!
  }
  return {
    snapshot,
    best: best!.cards,
    other: other.cards,
    claim: best!.value,
    loss: best!.value - other.value,
  }
}

function playOut(
  { snapshot, best, other }: Claimed,
  model: OpponentModel,
  seed: number,
  job: JudgeJob,
): PlayedOut {
  const seat = asSeat(snapshot.playerIndex!)
  const scores = { mine: snapshot.scores![seat]!, theirs: snapshot.scores![otherSeat(seat)]! }
  if (snapshot.type === 'discard') {
    const places = (cards: readonly Card[]) =>
      cards.map(({ id }) => snapshot.hand.findIndex((card) => card.id === id)) as [number, number]
    return playOutDiscard(
      model,
      {
        six: snapshot.hand.map(cardIndex),
        isDealer: snapshot.isDealer,
        scores,
        choices: [places(best), places(other)],
      },
      seed,
      job.precision,
      job.most,
    )
  }
  const history = snapshot.history!
  const laid = (mine: boolean) =>
    history.flatMap(({ card, playerIndex }) =>
      card !== null && (playerIndex === seat) === mine ? [card] : [],
    )
  const now = { playerIndex: seat, count: snapshot.count! }
  const rank = (cards: readonly Card[]) => cardIndex(cards[0]!) >> 2
  return playOutCard(
    model,
    {
      isDealer: snapshot.isDealer,
      scores,
      hand: snapshot.hand,
      discarded: snapshot.discarded!,
      starter: snapshot.starter!,
      steps: policySteps(history, snapshot.isDealer ? seat : otherSeat(seat), now),
      laid: { mine: laid(true), theirs: laid(false) },
      ranks: [rank(best), rank(other)],
    },
    seed,
    job.precision,
    job.most,
  )
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
      const { points: sums } = playOut(one, model, randomSeed(rng), job)
      if (sums.n < 100) continue
      const { snapshot } = one
      const seat = asSeat(snapshot.playerIndex!)
      judgements.push({
        kind: type === 'discard' ? 'discard' : 'card',
        player: job.players[seat]!,
        opponent: job.players[otherSeat(seat)]!,
        isDealer: snapshot.isDealer,
        leader: Math.max(...snapshot.scores!),
        cards: snapshot.hand.length,
        loss: one.loss,
        claim: one.claim,
        played: sums.first,
        playedLoss: sums.first - sums.second,
        playedError: sums.firstError,
        lossError: sums.error,
        deals: sums.n,
        position: inWords(one),
      })
    }
  }
  return judgements
}
