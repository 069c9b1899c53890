import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { OUTCOME_TABLE } from '../tables/outcomes.generated.js'
import { unpackNumbers } from '../tables/packed-numbers.js'
import { PEGGING_TABLE } from '../tables/pegging.generated.js'
import type { PeggingMeans } from './discard-values.js'
import { SCORE_RANGE } from './hand-ev.js'

/** Pegging points of one player in one deal, as the joint table holds them: 0 to 17 and more. */
export const PEGGING_RANGE = 18

let means: PeggingMeans | undefined
let hands: readonly Float64Array[] | undefined
let joint: Float64Array | undefined

export function peggingMeans(): PeggingMeans {
  if (means === undefined) {
    const all = unpackNumbers('pegging', PEGGING_TABLE.values)
    const part = (i: number) => all.subarray(i * RANK_HANDS[4]!, (i + 1) * RANK_HANDS[4]!)
    means = { gained: [part(0), part(1)], given: [part(2), part(3)] }
  }
  return means
}

function normalised(values: Float64Array): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}

export function handOutcomes(): readonly Float64Array[] {
  if (hands === undefined) {
    const all = unpackNumbers('outcomes', OUTCOME_TABLE.hands)
    hands = [normalised(all.subarray(0, SCORE_RANGE)), normalised(all.subarray(SCORE_RANGE))]
  }
  return hands
}

/** `[dealer's points · PEGGING_RANGE + pone's]`: the probability of both in one play. */
export function peggingJoint(): Float64Array {
  joint ??= normalised(unpackNumbers('outcomes', OUTCOME_TABLE.pegging))
  return joint
}
