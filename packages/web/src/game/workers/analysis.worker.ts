import {
  adviseDecision,
  adviseOn,
  analyzeDecision,
  analyzeHand,
  replayRecord,
  reviewSteps,
} from '@skunkd/engine'
import type { AnalysisMethods } from './analysis-methods.js'
import { discardShapes } from './discard-shapes.js'
import { askPolicy } from './policy.js'
import type { Port } from './protocol.js'
import { randomProblem } from './random-problem.js'
import { serve } from './serve.js'

serve<AnalysisMethods>(self as unknown as Port, {
  hint({ view }) {
    const hint = adviseOn(view)
    if (hint === null) throw new RangeError(`There is nothing to choose in ${view.phase}.`)
    return hint
  },

  reviewHand({ decisions, handIndex, target }) {
    // The review of the whole game will want it: fetched between two hands, it is there by then.
    void askPolicy()
    return analyzeHand(decisions, handIndex, { target })
  },

  async reviewGame({ record, playerIndex }, job) {
    const { policy } = await askPolicy()
    const options = { playerIndex, ...(policy !== null && { policy }) }
    const steps = reviewSteps(replayRecord(record), options)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      const { annotation, reviewed, done, total } = step.value
      job.progress({ done, total, annotation: reviewed ? annotation : null })
      await job.breathe()
    }
  },

  decision({ snapshot }) {
    return snapshot.playerChoice.length === 0 ? adviseDecision(snapshot) : analyzeDecision(snapshot)
  },

  discardShapes({ hand, isDealer }) {
    return discardShapes(hand, isDealer)
  },

  randomProblem({ seed, type }) {
    return randomProblem(seed, type)
  },
})
