import { RANK_COUNT, RANK_VALUE } from '../rules/scoring/rank-hands.js'

const FIVE = 4
const FOUR = 3
const ACE = 0

/** By the rules, points aside, as `thumbValue` has it. */
function byRules(rank: number, last: number, count: number): number {
  const worth = RANK_VALUE[rank]!
  const after = count + worth
  let value = 0
  if (count === 0) {
    if (rank === FIVE) value -= 1.5
    else if (rank === FOUR) value += 0.8
    else if (rank < FOUR) value += 0.5
  }
  if (after === 5 || after === 21 || after === 26) value -= 1
  else if (after >= 27 && after <= 30) value -= 0.4
  if (last === rank) value += 0.4
  else if (last >= 0 && Math.abs(last - rank) === 1) value -= 0.2
  if (worth <= 4 && count < 20) value -= rank === ACE ? 0.5 : 0.3
  return value
}

const LASTS = RANK_COUNT + 1

/** `[(count · 14 + last + 1) · 13 + rank]`: the search asks too often to go through the rules. */
const RULES = /* @__PURE__ */ Float64Array.from({ length: 32 * LASTS * RANK_COUNT }, (_, at) =>
  byRules(
    at % RANK_COUNT,
    (Math.floor(at / RANK_COUNT) % LASTS) - 1,
    Math.floor(at / (RANK_COUNT * LASTS)),
  ),
)

/**
 * What the rules that players learn at the table say of a card, in points: take what
 * pegs; lead low, best a four, never a five; leave no count from which a five or a
 * ten-card makes fifteen or thirty-one, nor one that only small cards fit under; pair
 * rather than step up or down; keep low cards for the end. `last` is the rank on top of
 * the count, or −1; `count` the count before the card; `points` what it pegs.
 */
export function thumbValue(rank: number, last: number, count: number, points: number): number {
  return points + RULES[(count * LASTS + last + 1) * RANK_COUNT + rank]!
}
