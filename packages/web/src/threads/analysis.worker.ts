import {
  type AnalysisOptions,
  adviseDecision,
  adviseOn,
  analyzeDecision,
  analyzeHand,
  type CoachingAnnotation,
  type DecisionSnapshot,
  type LoadedPolicy,
  type OpponentModel,
  replayRecord,
  reviewSteps,
  strongModel,
} from '@skunkd/engine'
import type { AnalysisMethods } from './analysis-methods.js'
import { discardDistributions } from './discard-distributions.js'
import { askPolicy, readAhead } from './policy.js'
import type { Port } from './protocol.js'
import { randomProblem } from './random-problem.js'
import { serve } from './serve.js'

/** Soon enough for somebody who says stop, in milliseconds. */
const BETWEEN_BREATHS = 40

async function policy(): Promise<LoadedPolicy> {
  const answer = await askPolicy()
  if (answer.policy === null) throw new Error(`The coach could not be loaded: ${answer.problem}`)
  return answer.policy
}

/** The opponent everything is judged against, once the policy is here; otherwise why it is not. */
async function yardstick(): Promise<OpponentModel> {
  return strongModel(await policy())
}

/** One decision; without a choice, about the best one. */
function annotate(snapshot: DecisionSnapshot, options: AnalysisOptions): CoachingAnnotation {
  return snapshot.playerChoice.length === 0
    ? adviseDecision(snapshot, options)
    : analyzeDecision(snapshot, options)
}

serve<AnalysisMethods>(self as unknown as Port, {
  async warmUp() {
    await yardstick()
    readAhead(await policy())
    return null
  },

  async hint({ view }) {
    const hint = adviseOn(view, { model: await yardstick() })
    if (hint === null) throw new RangeError(`There is nothing to choose in ${view.phase}.`)
    return hint
  },

  async reviewHand({ decisions, handIndex, target }) {
    return analyzeHand(decisions, handIndex, { target, model: await yardstick() })
  },

  async reviewGame({ record, playerIndex, players: names, unhurried }, job) {
    const { modelsForPlayers } = await import('./other-models.js')
    const players = modelsForPlayers(names, await policy())
    const model = await yardstick()
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

  async decision({ snapshot, target }) {
    return annotate(snapshot, { target, model: await yardstick() })
  },

  async against({ snapshot, target, other }) {
    const { otherModel } = await import('./other-models.js')
    const { options } = annotate(snapshot, { target, model: otherModel(other, await policy()) })
    return options.map(({ cards, expectedValue, winProbability, accepted }) => ({
      cards,
      expectedValue,
      accepted,
      ...(winProbability !== undefined && { winProbability }),
    }))
  },

  async discardShapes({ hand, isDealer }) {
    return discardDistributions(hand, isDealer, await yardstick())
  },

  async randomProblem({ seed, type }) {
    return randomProblem(seed, type, await yardstick())
  },
})
