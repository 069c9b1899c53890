import {
  analyzeDecision,
  analyzeGameSteps,
  analyzeHand,
  cardValue,
  type DecisionSnapshot,
  fromRecord,
} from '@skunkd/engine'
import type { AnalysisMethods } from './analysis-methods.js'
import { discardShapes } from './discard-shapes.js'
import { askPolicy } from './policy.js'
import type { Port } from './protocol.js'
import { randomProblem } from './random-problem.js'
import { serve } from './serve.js'
import { anyChoice, snapshotOf } from './view-snapshot.js'

/** Asked again for the best itself, so that the words are about it. */
function aboutTheBest(snapshot: DecisionSnapshot) {
  const first = analyzeDecision(snapshot)
  const best = first.options[0]?.cards
  return best === undefined ? first : analyzeDecision({ ...snapshot, playerChoice: best })
}

/** Some choice that the rules allow, for a decision that nobody has made yet. */
function withAnyChoice(snapshot: DecisionSnapshot): DecisionSnapshot {
  const { type, hand, count = 0 } = snapshot
  const playerChoice =
    type === 'discard'
      ? hand.slice(0, 2)
      : hand.filter(({ rank }) => count + cardValue(rank) <= 31).slice(0, 1)
  return { ...snapshot, playerChoice }
}

serve<AnalysisMethods>(self as unknown as Port, {
  hint({ view }) {
    const choice = anyChoice(view)
    if (choice === null) throw new RangeError(`There is nothing to choose in ${view.phase}.`)
    return aboutTheBest(snapshotOf(view, choice))
  },

  reviewHand({ decisions, handIndex }) {
    // The review of the whole game will want it: fetched between two hands, it is there by then.
    void askPolicy()
    return analyzeHand(decisions, handIndex)
  },

  async reviewGame({ record, playerIndex }, job) {
    const { decisionLog } = fromRecord(record)
    const { policy } = await askPolicy()
    const steps = analyzeGameSteps(decisionLog, {
      record,
      playerIndex,
      ...(policy !== null && { policy }),
    })
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      const { annotation, reviewed, done, total } = step.value
      job.progress({ done, total, annotation: reviewed ? annotation : null })
      await job.breathe()
    }
  },

  decision({ snapshot }) {
    return snapshot.playerChoice.length === 0
      ? aboutTheBest(withAnyChoice(snapshot))
      : analyzeDecision(snapshot)
  },

  discardShapes({ hand, isDealer }) {
    return discardShapes(hand, isDealer)
  },

  randomProblem({ seed, type }) {
    return randomProblem(seed, type)
  },
})
