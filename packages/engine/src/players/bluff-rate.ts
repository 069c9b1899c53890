import { otherSeat } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'

/** How often a count is raised on purpose in muggins practice, before anything is known. */
const USUAL = 0.15
/** What the other's calls can change, and what the score can. */
const BY_CALLS = 0.07
const BY_SCORE = 0.03
/** So many of the last overcounts tell how the other listens. */
const REMEMBERED = 10
/** A lead of so many points counts as much as any larger one. */
const LARGE_LEAD = 30

/**
 * How often a right count is raised on purpose now: 15%, less against somebody who calls and more
 * against somebody who does not (by up to 7 percentage points, from the last ten overcounts of the
 * game), and more behind than ahead (by up to 3).
 */
export function bluffRate(view: PlayerView): number {
  const { playerIndex, scores, pastDeals = [] } = view
  const recent = pastDeals
    .flatMap(({ claims = [] }) => claims)
    .filter((claim) => claim.playerIndex === playerIndex && claim.claimed > claim.truth)
    .slice(-REMEMBERED)
  // As if one more had been called and one more missed: three calls are no proof of a sharp ear.
  const calls = (recent.filter(({ called }) => called !== null).length + 1) / (recent.length + 2)
  const behind = (scores[otherSeat(playerIndex)] - scores[playerIndex]) / LARGE_LEAD
  return USUAL + BY_CALLS * (1 - 2 * calls) + BY_SCORE * Math.max(-1, Math.min(1, behind))
}
