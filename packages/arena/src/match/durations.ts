/** In buckets of equal ratio: tallies add up exactly and give a median to within five percent. */
export interface Durations {
  count: number
  total: number
  buckets: number[]
}

const PER_DOUBLING = 8
/** The first bucket ends at 0.1 µs; nothing shorter is told apart. */
const LEAST = 1e-4

export function noDurations(): Durations {
  return { count: 0, total: 0, buckets: [] }
}

export function addDuration(durations: Durations, milliseconds: number): void {
  const bucket = Math.max(0, Math.ceil(PER_DOUBLING * Math.log2(milliseconds / LEAST)))
  const { buckets } = durations
  while (buckets.length <= bucket) buckets.push(0)
  buckets[bucket]!++
  durations.count++
  durations.total += Math.round(milliseconds * 1000)
}

/** The duration in milliseconds that a share of all stayed below; 0 where there are none. */
export function quantile(durations: Durations, share: number): number {
  const wanted = share * durations.count
  let seen = 0
  for (const [bucket, count] of durations.buckets.entries()) {
    seen += count
    if (count > 0 && seen >= wanted) return LEAST * 2 ** ((bucket - 0.5) / PER_DOUBLING)
  }
  return 0
}

export function meanDuration(durations: Durations): number {
  return durations.count === 0 ? 0 : durations.total / 1000 / durations.count
}
