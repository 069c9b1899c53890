import { type CoachingAnnotation, dealLosses } from '@skunkd/engine'
import * as v from 'valibot'

export interface EarlyLosses {
  /** Per deal begun with both below 80: points lost by the discard, and in the play. */
  readonly deals: readonly (readonly [discarding: number, pegging: number])[]
  /** What each kind of mistake cost in these deals, in points. */
  readonly patterns: Readonly<Record<string, number>>
  /** Chances of winning given up once either player had 80. */
  readonly late: number
}

/** The one yardstick that ratings are fitted on. */
const REFERENCE_MODEL = 'strong'

const decisions = v.array(
  v.looseObject({
    decision: v.picklist(['discard', 'pegging_play']),
    snapshot: v.looseObject({ handIndex: v.number() }),
    against: v.literal(REFERENCE_MODEL),
    basis: v.picklist(['points', 'win']),
    loss: v.pipe(v.number(), v.finite()),
    pattern: v.nullable(v.string()),
    winProbabilityLost: v.optional(v.number()),
  }),
)

export const dealsOf = ({ deals }: EarlyLosses) =>
  deals.map(([discarding, pegging]) => ({ discarding, pegging }))

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The early losses of a kept review; null if it was judged by another yardstick. */
export function earlyLosses(summary: unknown): EarlyLosses | null {
  const result = v.safeParse(v.looseObject({ decisions }), summary)
  if (!result.success) return null
  const all = result.output.decisions as unknown as readonly CoachingAnnotation[]
  const patterns: Record<string, number> = {}
  let late = 0
  for (const { basis, pattern, loss, winProbabilityLost = 0 } of all) {
    if (basis === 'win') late += winProbabilityLost
    else if (pattern !== null) patterns[pattern] = rounded((patterns[pattern] ?? 0) + loss)
  }
  return {
    deals: dealLosses(all).map(
      ({ discarding, pegging }) => [rounded(discarding), rounded(pegging)] as const,
    ),
    patterns,
    late: rounded(late),
  }
}
