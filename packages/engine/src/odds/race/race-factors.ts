import { RANK_COUNT, RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import { type OnePlyPolicy, POINTS_RANGE } from '../play/play-policy.js'
import type { RaceWinChances } from './race-win-chances.js'

/** Up to this much of a game a point is worth what the policy for points plays it for. */
const PLAIN_SLOPE = 0.03
/** How sharply what wins more often is preferred: by e to the difference in games over this. */
const TEMPERATURE = 0.05
/** The limit of a taste, in powers of e. */
const FARTHEST = 30
/** A card that gets home is played before all others. */
const HOME_FACTOR = /* @__PURE__ */ Math.exp(FARTHEST)

export interface RaceMoment {
  /** Pegged since the sense was made. */
  gained: number
  given: number
  /** Cards left; mine include the one to be played. */
  left: number
  theirs: number
  count: number
  /** The other has cards and has not said go. */
  answered: boolean
}

/**
 * How playing to win changes the taste for each card, as factors by rank: e to what the
 * card is worth in games beyond what its points are worth far from home, over a temperature;
 * both look one card ahead. A card that gets home is played. Far from home a game is worth
 * its points, and every factor is 1.
 */
export function raceFactors(
  sense: RaceWinChances,
  hand: number,
  policy: OnePlyPolicy,
  candidates: number,
  moment: RaceMoment,
  out: Float64Array,
  from = 0,
): void {
  const { gained, given, left, theirs, count, answered } = moment
  const slope =
    (sense.chance(hand, gained + 1, given, left, theirs, 0) -
      sense.chance(hand, gained, given + 1, left, theirs, 0)) /
    2
  const plain = Math.min(Math.max(slope, 0), PLAIN_SLOPE)
  let best = Number.NEGATIVE_INFINITY
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    if ((candidates & (1 << rank)) === 0) continue
    const mine = gained + policy.points[rank]!
    const reached = count + RANK_VALUE[rank]!
    let wins = 0
    if (answered && reached < 31) {
      const at = rank * POINTS_RANGE
      for (let points = 0; points <= policy.most[rank]!; points++) {
        const chance = policy.replies[at + points]!
        if (chance > 0) {
          wins += chance * sense.chance(hand, mine, given + points, left - 1, theirs - 1, 0)
        }
      }
    } else {
      wins = sense.chance(hand, mine, given, left - 1, theirs, reached === 31 ? 1 : 0)
    }
    const factor = sense.isHome(mine)
      ? Number.POSITIVE_INFINITY
      : (wins - plain * policy.foresight[rank]!) / TEMPERATURE
    out[from + rank] = factor
    if (factor > best && factor < Number.POSITIVE_INFINITY) best = factor
  }
  // Not every hand holds the card that gets home, and the others must still be told apart.
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    if ((candidates & (1 << rank)) === 0) continue
    const factor = out[from + rank]!
    out[from + rank] =
      factor === Number.POSITIVE_INFINITY
        ? HOME_FACTOR
        : Math.exp(Math.max(-FARTHEST, factor - best))
  }
}

/** The share left to cards that a policy for points never plays, but the race may call for. */
const OPEN = 0.02

/** A policy's chance of a card, open to cards that only the race calls for. */
export function withExploration(chance: number, playable: number): number {
  return (1 - OPEN) * chance + OPEN / playable
}
