import {
  adviseOn,
  advisePosition,
  analyzeDecision,
  analyzeHand,
  type Card,
  type CoachingAnnotation,
  createGame,
  createRng,
  type DecisionSnapshot,
  decide,
  type GameRecord,
  type GameState,
  type GameSummary,
  gameReducer,
  getPlayer,
  isMistake,
  type LoadedPolicy,
  type OpponentModel,
  type PlayerView,
  type Position,
  playerView,
  randomBelow,
  replayRecord,
  reviewSteps,
  seatsToAct,
  strongModel,
  tableMove,
} from '@skunkd/engine'
import type { ComparisonModel, ComparisonValue } from './against.js'
import { type DiscardShapes, discardDistributions } from './discard-distributions.js'
import { askPolicy, readAhead } from './policy.js'
import type { Job, Port } from './protocol.js'
import { serve } from './serve.js'

/** Good enough for sensible positions, and quick. */
const PLAYER = 'medium'
const SEAT = 0
const HANDS = 7
/** How many decisions of a game are looked at before another game is dealt. */
const LOOKS = 6

function nextState(state: GameState, seed: number): GameState {
  const [seat] = seatsToAct(state)
  if (seat === undefined) return gameReducer(state, tableMove(state)!.action)
  const rng = createRng(seed, seat, state.actions.length)
  return gameReducer(state, decide(getPlayer(PLAYER), playerView(state, seat), rng)!)
}

function decisionsOfGame(seed: number): readonly DecisionSnapshot[] {
  let state = createGame(2, { seed, dealer: 'cut' })
  while (state.phase !== 'GAME_OVER' && state.handNumber <= HANDS) state = nextState(state, seed)
  return state.decisionLog.filter(({ playerIndex }) => playerIndex === SEAT)
}

/** A choice that matters: not just any will do, and the runner-up is clearly behind. */
function isWorthAsking({ forced, options, decision }: CoachingAnnotation): boolean {
  const second = options[1]
  return !forced && second !== undefined && isMistake(second.loss, decision)
}

/** The same seed always gives the same problem. */
function randomProblem(
  seed: number,
  type: DecisionSnapshot['type'] | 'any',
  model: OpponentModel,
): CoachingAnnotation {
  const rng = createRng(seed, 1)
  for (let game = 0; ; game++) {
    const decisions = decisionsOfGame(createRngSeed(seed, game)).filter(
      (decision) =>
        (type === 'any' || decision.type === type) &&
        (decision.type === 'discard' || decision.hand.length > 1),
    )
    for (let look = 0; look < LOOKS && decisions.length > 0; look++) {
      const annotation = analyzeDecision(decisions[randomBelow(rng, decisions.length)]!, { model })
      if (isWorthAsking(annotation)) return annotation
    }
  }
}

function createRngSeed(seed: number, game: number): number {
  return randomBelow(createRng(seed, 2, game), 2 ** 32)
}

/** Soon enough for somebody who says stop, in milliseconds. */
const BETWEEN_BREATHS = 40

async function policy(): Promise<LoadedPolicy> {
  const answer = await askPolicy()
  if (answer.policy === null) throw new Error(`The coach couldn’t be loaded: ${answer.problem}`)
  return answer.policy
}

/** The opponent everything is judged against, once the policy is here; otherwise why it is not. */
async function referenceModel(): Promise<OpponentModel> {
  return strongModel(await policy())
}

const handlers = {
  /** Gets everything ready that an answer needs, before there is a question. */
  async warmUp() {
    await referenceModel()
    readAhead(await policy())
  },

  /** The choice in front of a seat: every alternative, best first, and why the best is best. */
  async hint({ view }: { view: PlayerView }) {
    const hint = adviseOn(view, { model: await referenceModel() })
    if (hint === null) throw new RangeError(`There is nothing to choose in ${view.phase}.`)
    return hint
  },

  async reviewHand({
    decisions,
    handIndex,
    target,
  }: {
    decisions: readonly DecisionSnapshot[]
    handIndex: number
    target: number
  }) {
    return analyzeHand(decisions, handIndex, { target, model: await referenceModel() })
  },

  /** Decisions are told as they are done: all at once would hold the page up for several frames. */
  async reviewGame(
    asked: {
      record: GameRecord
      playerIndex: number
      /** Which of our players sat where, for the luck; null for a person. */
      players: readonly [string | null, string | null]
      /** Nobody waits for it: half the time is left to whatever else the device does. */
      unhurried: boolean
    },
    job: Job<{
      done: number
      total: number
      /** Null while the opponent's decisions are looked at, for the luck. */
      annotation: CoachingAnnotation | null
    }>,
  ): Promise<Omit<GameSummary, 'decisions' | 'hands' | 'worstDecision'>> {
    const { modelsForPlayers } = await import('./other-models.js')
    const { record, playerIndex, unhurried } = asked
    const players = modelsForPlayers(asked.players, await policy())
    const model = await referenceModel()
    const steps = reviewSteps(replayRecord(record), { playerIndex, model, players })
    let rested = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) {
        const { decisions, hands, worstDecision, ...rest } = step.value
        return rest
      }
      const { annotation, reviewed, done, total } = step.value
      job.progress({ done, total, annotation: reviewed ? annotation : null })
      // A browser makes every breath last a few milliseconds, and a game has hundreds of decisions.
      const worked = performance.now() - rested
      if (worked < BETWEEN_BREATHS) continue
      await job.breathe(unhurried ? worked : 0)
      rested = performance.now()
    }
  },

  async advice({ position }: { position: Position }) {
    return advisePosition(position, { model: await referenceModel() })
  },

  async decision({ snapshot, target }: { snapshot: DecisionSnapshot; target: number }) {
    return analyzeDecision(snapshot, { target, model: await referenceModel() })
  },

  /** The same choices against somebody else, best first; what they cost is never reckoned by these. */
  async against({ position, other }: { position: Position; other: ComparisonModel }) {
    const { otherModel } = await import('./other-models.js')
    const { options } = advisePosition(position, { model: otherModel(other, await policy()) })
    return options.map(
      ({ cards, expectedValue, winProbability, accepted }): ComparisonValue => ({
        cards,
        expectedValue,
        accepted,
        ...(winProbability !== undefined && { winProbability }),
      }),
    )
  },

  async discardShapes(asked: { hand: readonly Card[]; isDealer: boolean }): Promise<DiscardShapes> {
    return discardDistributions(asked.hand, asked.isDealer, await referenceModel())
  },

  /** A decision from a game between good players where the choice matters. */
  async randomProblem({ seed, type }: { seed: number; type: DecisionSnapshot['type'] | 'any' }) {
    return randomProblem(seed, type, await referenceModel())
  },
}

export type AnalysisHandlers = typeof handlers

serve(self as unknown as Port, handlers)
