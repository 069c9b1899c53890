import {
  adviseOn,
  advisePosition,
  analyzeDecision,
  analyzeHand,
  type CoachingAnnotation,
  createGame,
  createRng,
  type DecisionSnapshot,
  decide,
  type GameState,
  gameReducer,
  getPlayer,
  isMistake,
  type LoadedPolicy,
  type OpponentModel,
  playerView,
  randomBelow,
  replayRecord,
  reviewSteps,
  seatsToAct,
  strongModel,
  tableMove,
} from '@skunkd/engine'
import type { AnalysisMethods } from './analysis.js'
import { discardDistributions } from './discard-distributions.js'
import { askPolicy, readAhead } from './policy.js'
import type { Port } from './protocol.js'
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

serve<AnalysisMethods>(self as unknown as Port, {
  async warmUp() {
    await referenceModel()
    readAhead(await policy())
    return null
  },

  async hint({ view }) {
    const hint = adviseOn(view, { model: await referenceModel() })
    if (hint === null) throw new RangeError(`There is nothing to choose in ${view.phase}.`)
    return hint
  },

  async reviewHand({ decisions, handIndex, target }) {
    return analyzeHand(decisions, handIndex, { target, model: await referenceModel() })
  },

  async reviewGame({ record, playerIndex, players: names, unhurried }, job) {
    const { modelsForPlayers } = await import('./other-models.js')
    const players = modelsForPlayers(names, await policy())
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

  async advice({ position }) {
    return advisePosition(position, { model: await referenceModel() })
  },

  async decision({ snapshot, target }) {
    return analyzeDecision(snapshot, { target, model: await referenceModel() })
  },

  async against({ position, other }) {
    const { otherModel } = await import('./other-models.js')
    const { options } = advisePosition(position, { model: otherModel(other, await policy()) })
    return options.map(({ cards, expectedValue, winProbability, accepted }) => ({
      cards,
      expectedValue,
      accepted,
      ...(winProbability !== undefined && { winProbability }),
    }))
  },

  async discardShapes({ hand, isDealer }) {
    return discardDistributions(hand, isDealer, await referenceModel())
  },

  async randomProblem({ seed, type }) {
    return randomProblem(seed, type, await referenceModel())
  },
})
