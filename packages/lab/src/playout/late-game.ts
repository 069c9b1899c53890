import { gameLoop, readyPlayer } from '@skunkd/arena/internals'
import {
  createRng,
  type GameState,
  type OPPONENT_MODELS,
  type OpponentModel,
  type PlayerView,
  positionOfView,
  type Rng,
  randomBelow,
  randomSeed,
  winProbability,
} from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'
import { type ValuedChoice, valueChoices } from './choices.js'

/** Somebody that numbers can be claimed against. */
export type ModelName = keyof typeof OPPONENT_MODELS

export const PHASES = ['deal', 'discard', 'play'] as const
export type ChancePhase = (typeof PHASES)[number]

/** A chance of winning that the model claimed for a seat, in a game that seat won or lost. */
interface ChanceClaim {
  readonly phase: ChancePhase
  readonly chance: number
  readonly won: boolean
  /** The higher of the two scores. */
  readonly leader: number
}

/** The claims of one game: they share its outcome. */
export type GameChances = readonly ChanceClaim[]

export interface ChanceJob {
  /** Who plays, in both seats. */
  readonly player: string
  readonly seed: number
  readonly from: number
  readonly count: number
  /** Both start at scores drawn evenly from these. */
  readonly scores: readonly [number, number]
  /** Whom the chances are claimed against; strong if not said. */
  readonly against?: ModelName
}

interface Waiting {
  readonly phase: ChancePhase
  readonly chance: number
  readonly seat: number
  readonly leader: number
}

/** What the model claims after the choice that was just made. */
function claimOf(view: PlayerView, chosen: readonly string[], model: OpponentModel): number {
  const position = positionOfView(view)!
  const played = position.hand.filter(({ id }) => chosen.includes(id))
  // Cards of one rank are one choice in the play.
  const isChosen = ({ cards }: ValuedChoice) =>
    cards.length === 1
      ? cards[0]!.rank === played[0]!.rank
      : cards.every((card) => played.includes(card))
  return valueChoices(position, model).find(isChosen)!.wins!
}

/** Plays one late game and keeps one claim of every phase a deal, of a seat drawn by chance. */
function playGame(job: ChanceJob, game: number, model: OpponentModel): GameChances {
  const rng: Rng = createRng(job.seed, game)
  const [low, high] = job.scores
  const draw = () => low + randomBelow(rng, high - low + 1)
  const scores = [draw(), draw()] as const
  const player = readyPlayer(job.player)
  const claims: Waiting[] = []
  const note = (phase: ChancePhase, seat: number, now: readonly number[], chance: number) =>
    claims.push({ phase, seat, chance, leader: Math.max(...now) })
  let watched = 0
  let turn = 0
  let turns = 0
  const loop = gameLoop({
    options: {
      seed: randomSeed(rng),
      dealer: game % 2 === 0 ? 0 : 1,
      startScores: scores,
    },
    onState: (state: GameState, action) => {
      if (action.type !== 'DEAL') return
      watched = randomBelow(rng, 2)
      turn = randomBelow(rng, 3)
      turns = 0
      const now = state.players.map(({ score }) => score)
      const chance = winProbability(
        now[watched]!,
        now[1 - watched]!,
        state.dealerIndex === watched,
        121,
        model.wins,
      )
      note('deal', watched, now, chance)
    },
  })
  const chance = createRng(job.seed, game, 1)
  let step = loop.next()
  while (!step.done) {
    const { seat, view, question } = step.value
    const { action } = answer(player, view, question, chance)
    if (seat === watched && question.kind === 'discard' && action.type === 'DISCARD') {
      note('discard', seat, view.scores, claimOf(view, action.cardIds, model))
    }
    if (seat === watched && question.kind === 'play' && action.type === 'PLAY_CARD') {
      if (turns++ === turn) {
        note('play', seat, view.scores, claimOf(view, [action.cardId], model))
      }
    }
    step = loop.next(action)
  }
  const { winner } = step.value
  return claims.map(({ seat, ...claim }) => ({ ...claim, won: winner === seat }))
}

/** Plays games `from` to `from + count − 1` of a seed. */
export function chancesOfGame(job: ChanceJob, model: OpponentModel): GameChances[] {
  return Array.from({ length: job.count }, (_, i) => playGame(job, job.from + i, model))
}
