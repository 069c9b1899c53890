import { gameLoop, seatSeed, shippedPolicy } from '@skunkd/arena/internals'
import {
  analyzeDecision,
  type CoachingAnnotation,
  createRng,
  type DecisionSnapshot,
  dealLosses,
  opponentProfile,
  randomSeed,
  type Seat,
  strongModel,
} from '@skunkd/engine'
import { answer, type DealLoss, levelChances, levelTemperature } from '@skunkd/engine/internals'
import { MINDLESS, seatedPlayer } from './mindless.js'

/** A game of somebody whose decisions are to be rated. */
export interface RatedGameJob {
  readonly player: string
  readonly opponent: string
  readonly seed: number
  readonly game: number
}

/** A decision with a choice: what every option would have lost, and what the one taken did. */
export interface RatedChoice {
  readonly losses: readonly number[]
  readonly taken: number
}

/** What a deal cost the player, and what it costs a level on average over its chances. */
export interface RatedDeal extends DealLoss {
  readonly expected: DealLoss
  readonly choices: readonly RatedChoice[]
}

type Candidates = Parameters<typeof levelChances>[0]

/** Once either player has this score, decisions say nothing about strength. */
const LATE = 80

/** Plays a whole game and keeps what the seat weighed at each of its decisions. */
function playWatched(names: readonly [string, string], seed: number, seat: Seat) {
  const players = names.map(seatedPlayer)
  const rngs = [0, 1].map((each) => createRng(seatSeed(seed, each)))
  const loop = gameLoop({ options: { seed, dealer: 0 }, whole: true })
  const weighed: Candidates[] = []
  let step = loop.next()
  while (!step.done) {
    const { seat: mover, view, question } = step.value
    const { action, trace } = answer(players[mover]!, view, question, rngs[mover]!)
    const isDecision = action.type === 'DISCARD' || action.type === 'PLAY_CARD'
    if (mover === seat && isDecision) weighed.push(trace?.candidates ?? [])
    step = loop.next(action)
  }
  return { decisionLog: step.value.decisionLog, weighed }
}

/** What a level gives up here on average, by the coach: many games' worth from one decision. */
function expectedLoss(
  { options, loss, forced }: CoachingAnnotation,
  candidates: Candidates,
  temperature: number,
): number {
  if (forced || candidates.length === 0) return loss
  const chances = levelChances(candidates, temperature)
  return candidates.reduce((sum, { cards }, i) => {
    const isSame = (option: CoachingAnnotation['options'][number]) =>
      option.cards.every(({ rank, id }) =>
        cards.some((card) => (cards.length === 1 ? card.rank === rank : card.id === id)),
      )
    return sum + chances[i]! * options.find(isSame)!.loss
  }, 0)
}

/**
 * The scores are left out: below 80 they change nothing that is counted in points, and the
 * coach would work out chances of winning as well.
 */
function withoutScores({ scores: _, ...snapshot }: DecisionSnapshot): DecisionSnapshot {
  return snapshot
}

/** Plays one game, dealing first in turn, and gives what every early deal cost the player. */
export function ratedGame({ player, opponent, seed, game }: RatedGameJob): RatedDeal[] {
  const seat: Seat = game % 2 === 1 ? 1 : 0
  const names = seat === 1 ? ([opponent, player] as const) : ([player, opponent] as const)
  const { decisionLog, weighed } = playWatched(names, randomSeed(createRng(seed, game)), seat)
  const model = strongModel(shippedPolicy())
  const level = player === MINDLESS ? undefined : opponentProfile(player).level
  const actual: CoachingAnnotation[] = []
  const expected: CoachingAnnotation[] = []
  const own = decisionLog.filter(({ playerIndex }) => playerIndex === seat)
  for (const [i, snapshot] of own.entries()) {
    if (snapshot.scores?.every((score) => score < LATE) !== true) continue
    const annotation = analyzeDecision(withoutScores(snapshot), { model })
    const loss =
      level === undefined
        ? annotation.loss
        : expectedLoss(annotation, weighed[i]!, levelTemperature(level))
    actual.push(annotation)
    expected.push({ ...annotation, loss })
  }
  const means = dealLosses(expected)
  const hands = [...new Set(actual.map(({ snapshot }) => snapshot.handIndex))]
  return dealLosses(actual).map((deal, i) => ({
    ...deal,
    expected: means[i]!,
    choices: actual
      .filter(({ snapshot, forced }) => snapshot.handIndex === hands[i] && !forced)
      .map(({ options, loss }) => ({ losses: options.map((each) => each.loss), taken: loss })),
  }))
}
