import { analyzeDecision, analyzeHand } from '@skunkd/engine'
import type { AnalysisMethods } from './analysis-methods.js'
import type { Port } from './protocol.js'
import { serve } from './serve.js'
import { anyChoice, snapshotOf } from './view-snapshot.js'

serve<AnalysisMethods>(self as unknown as Port, {
  hint({ view }) {
    const choice = anyChoice(view)
    if (choice === null) throw new RangeError(`There is nothing to choose in ${view.phase}.`)
    const { optimal } = analyzeDecision(snapshotOf(view, choice))
    // Asked again for the best itself, so that the words are about it.
    return analyzeDecision(snapshotOf(view, optimal))
  },

  reviewHand({ decisions, handIndex }) {
    return analyzeHand(decisions, handIndex)
  },
})
