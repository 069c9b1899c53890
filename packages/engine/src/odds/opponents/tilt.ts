import { PEGGING_RANGE } from '../hands/outcomes.js'

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
