/** A sequential test between two strengths: is the first player elo0 better, or elo1? */
export interface SprtBounds {
  readonly elo0: number
  readonly elo1: number
  /** How often each answer may be given wrongly; 0.05. */
  readonly alpha?: number
  readonly beta?: number
}

export interface SprtState {
  readonly elo0: number
  readonly elo1: number
  readonly llr: number
  readonly lower: number
  readonly upper: number
  readonly verdict: 'elo0' | 'elo1' | 'undecided'
}

export function shareOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

export function eloOfShare(share: number): number {
  return share <= 0 ? -Infinity : share >= 1 ? Infinity : 400 * Math.log10(share / (1 - share))
}

// Outcomes never seen yet must not make a likelihood of zero.
const PRIOR = 1e-3

/** Likeliest distribution with this mean: p / (1 + θ (value − mean)), for the θ that gives it. */
function constrained(values: readonly number[], p: readonly number[], mean: number): number[] {
  const low = Math.min(...values) - mean
  const high = Math.max(...values) - mean
  let [from, to] = [-1 / high, -1 / low]
  const slope = (theta: number) =>
    values.reduce(
      (sum, value, i) => sum + (p[i]! * (value - mean)) / (1 + theta * (value - mean)),
      0,
    )
  // The slope falls from +∞ to −∞ between the poles.
  for (let i = 0; i < 200; i++) {
    const middle = (from + to) / 2
    if (slope(middle) > 0) from = middle
    else to = middle
  }
  const theta = (from + to) / 2
  return values.map((value, i) => p[i]! / (1 + theta * (value - mean)))
}

/**
 * The generalised sequential probability ratio test over units: pairs, whose games are
 * not independent, count as one observation of 0, half or one. `outcomes[k]` is how many
 * units brought k wins.
 */
export function sprtState(bounds: SprtBounds, outcomes: readonly number[]): SprtState {
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = bounds
  if (!(elo0 < elo1)) {
    throw new RangeError(`A sequential test from ${elo0} to ${elo1} needs the lower rating first.`)
  }
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const counts = outcomes.map((count) => count + PRIOR)
  const units = counts.reduce((sum, count) => sum + count, 0)
  const values = outcomes.map((_, wins) => wins / (outcomes.length - 1))
  const p = counts.map((count) => count / units)
  const p0 = constrained(values, p, shareOfElo(elo0))
  const p1 = constrained(values, p, shareOfElo(elo1))
  const llr = counts.reduce((sum, count, i) => sum + count * Math.log(p1[i]! / p0[i]!), 0)
  const verdict = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : 'undecided'
  return { elo0, elo1, llr, lower, upper, verdict }
}
