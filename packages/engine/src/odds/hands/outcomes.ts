import { once } from '../../cards/once.js'
import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { OUTCOME_TABLE } from '../tables/outcomes.generated.js'
import { unpackNumbers } from '../tables/packed-numbers.js'
import { PEGGING_TABLE } from '../tables/pegging.generated.js'
import type { PeggingMeans } from './discard-values.js'
import { SCORE_RANGE } from './hand-ev.js'

/** Pegging points of one player in one deal, as the joint table holds them: 0 to 17 and more. */
export const PEGGING_RANGE = 18

export const peggingMeans = /* @__PURE__ */ once((): PeggingMeans => {
  const all = unpackNumbers('pegging', PEGGING_TABLE.values)
  const part = (i: number) => all.subarray(i * RANK_HANDS[4]!, (i + 1) * RANK_HANDS[4]!)
  return { gained: [part(0), part(1)], given: [part(2), part(3)] }
})

function normalised(values: Float64Array): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}

export const handOutcomes = /* @__PURE__ */ once((): readonly Float64Array[] => {
  const all = unpackNumbers('outcomes', OUTCOME_TABLE.hands)
  return [normalised(all.subarray(0, SCORE_RANGE)), normalised(all.subarray(SCORE_RANGE))]
})

/** `[dealer's points · PEGGING_RANGE + pone's]`: the probability of both in one play. */
export const peggingJoint = /* @__PURE__ */ once(() =>
  normalised(unpackNumbers('outcomes', OUTCOME_TABLE.pegging)),
)
