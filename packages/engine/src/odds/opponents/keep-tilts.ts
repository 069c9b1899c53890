import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { DEALER } from '../../rules/seat.js'
import type { PeggingMeans } from '../hands/discard-values.js'
import { PEGGING_RANGE } from '../hands/outcomes.js'
import type { DealHabits } from './opponent-model.js'

const ROUNDS = 12
const LIMIT = 3

const columns = new Float64Array(PEGGING_RANGE)

/**
 * The joint distribution of pegging points multiplied by e^(α·dealer + β·pone), with α
 * and β such that its two means are the given ones: of all distributions with these
 * means the one nearest to `base`. Solved by Newton's method into `out`, from `powers` on,
 * where α and β are left.
 */
export function tiltJoint(
  base: Float64Array,
  dealerMean: number,
  poneMean: number,
  out: Float64Array,
  powers: [number, number] = [0, 0],
  rounds = ROUNDS,
): void {
  let [alpha, beta] = powers
  for (let round = 0; round < rounds; round++) {
    for (let pone = 0; pone < PEGGING_RANGE; pone++) columns[pone] = Math.exp(beta * pone)
    let total = 0
    let d = 0
    let p = 0
    let dd = 0
    let dp = 0
    let pp = 0
    for (let dealer = 0; dealer < PEGGING_RANGE; dealer++) {
      const row = Math.exp(alpha * dealer)
      let sum = 0
      let first = 0
      let second = 0
      for (let pone = 0; pone < PEGGING_RANGE; pone++) {
        const at = dealer * PEGGING_RANGE + pone
        const chance = base[at]! * row * columns[pone]!
        out[at] = chance
        sum += chance
        first += chance * pone
        second += chance * pone * pone
      }
      total += sum
      d += dealer * sum
      p += first
      dd += dealer * dealer * sum
      dp += dealer * first
      pp += second
    }
    for (let at = 0; at < out.length; at++) out[at]! /= total
    d /= total
    p /= total
    const missD = dealerMean - d
    const missP = poneMean - p
    powers[0] = alpha
    powers[1] = beta
    if (Math.abs(missD) + Math.abs(missP) < 1e-4) return
    const varD = dd / total - d * d
    const varP = pp / total - p * p
    const cov = dp / total - d * p
    const determinant = varD * varP - cov * cov
    if (!(determinant > 1e-9)) return
    alpha = clamp(alpha + (varP * missD - cov * missP) / determinant)
    beta = clamp(beta + (varD * missP - cov * missD) / determinant)
  }
}

const clamp = (value: number) => Math.max(-LIMIT, Math.min(LIMIT, value))

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
