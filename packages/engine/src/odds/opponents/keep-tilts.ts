import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { DEALER } from '../../rules/seat.js'
import type { PeggingMeans } from '../hands/discard-values.js'
import { PEGGING_RANGE } from '../hands/outcomes.js'
import type { DealHabits } from './opponent-model.js'
import { tiltJoint } from './tilt.js'

const FOURS = RANK_HANDS[4]!

/** What both roles peg on average by a joint distribution: pone, dealer. */
function jointMeans(joint: Float64Array): readonly [number, number] {
  let pone = 0
  let dealer = 0
  joint.forEach((chance, at) => {
    dealer += chance * Math.floor(at / PEGGING_RANGE)
    pone += chance * (at % PEGGING_RANGE)
  })
  return [pone, dealer]
}

/**
 * The joint distribution of the play tilted for each keep of a role. If a zone of the
 * scores has a joint distribution of its own, a keep's means are those of play for points,
 * changed as much as they change on average there.
 */
export class KeepTilts {
  /** What the means of a keep are multiplied by. */
  readonly gained: number
  readonly given: number
  private readonly joint: Float64Array
  private readonly isDealer: boolean
  /** `[keep · 2]`: the powers found, and the means they were found for. */
  private readonly powers = new Float64Array(2 * FOURS)
  private readonly means = new Float64Array(2 * FOURS).fill(Number.NaN)
  private readonly pair: [number, number] = [0, 0]

  constructor(habits: DealHabits, role: number, pegging: PeggingMeans) {
    this.joint = habits.joint
    this.isDealer = role === DEALER
    this.gained = 1
    this.given = 1
    if (habits.first !== undefined) {
      const means = jointMeans(habits.joint)
      const keeps = habits.keeps[role]!
      const mean = (of: Float64Array) => keeps.reduce((sum, share, i) => sum + share * of[i]!, 0)
      this.gained = means[role]! / mean(pegging.gained[role]!)
      this.given = means[1 - role]! / mean(pegging.given[role]!)
    }
  }

  /** The joint distribution for a keep that pegs and gives these points, into `out`. */
  tilt(keep: number, gained: number, given: number, out: Float64Array): void {
    const { powers, means, pair } = this
    const at = 2 * keep
    const known = means[at] === gained && means[at + 1] === given
    pair[0] = known ? powers[at]! : 0
    pair[1] = known ? powers[at + 1]! : 0
    const [dealer, pone] = this.isDealer ? [gained, given] : [given, gained]
    // What was found before is only multiplied out, so that it is the same every time.
    tiltJoint(this.joint, dealer, pone, out, pair, known ? 1 : undefined)
    if (known) return
    powers[at] = pair[0]
    powers[at + 1] = pair[1]
    means[at] = gained
    means[at + 1] = given
  }
}
