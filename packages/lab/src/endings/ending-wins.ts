import { type Needs, TABLE_TARGET } from '@skunkd/engine/internals'
import { type EndingDeals, type Ends, LEAF_RANGE } from './ending-deals.js'
import { makeMonotone } from './monotone.js'

/** Points to go that are played out; the change between them is read off straight lines. */
export const KNOTS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 18, 24] as const
/** From here on playing to win changes nothing. */
const UNCHANGED = 31
/** With one player this far from home the other one must be near for anything to change. */
const FAR = 18
const NEAR = 8

/** The pairs of needs that are played out. */
export function knotPairs(): Needs[] {
  return KNOTS.flatMap((dealer) =>
    KNOTS.flatMap((pone) =>
      Math.max(dealer, pone) < FAR || Math.min(dealer, pone) <= NEAR || dealer === pone
        ? [{ dealer, pone }]
        : [],
    ),
  )
}

const scoreAt = ({ dealer, pone }: Needs) =>
  (TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone

/** What deals that ended so are worth to the dealer, by a table of what follows. */
export function worthOf(ends: Ends, deals: number, needs: Needs, wins: Float64Array): number {
  let sum = ends.dealer
  ends.open.forEach((times, at) => {
    if (times === 0) return
    const dealer = needs.dealer - Math.floor(at / LEAF_RANGE)
    const pone = needs.pone - (at % LEAF_RANGE)
    // The deal turns: pone of this deal is the dealer of the next.
    sum += times * (1 - wins[scoreAt({ dealer: pone, pone: dealer })]!)
  })
  return sum / deals
}

/** The places between two knots, and how far from the first one. */
function between(need: number): { at: number; share: number } {
  const at = KNOTS.findLastIndex((knot) => knot <= need)
  const from = KNOTS[at]!
  const to = KNOTS[at + 1] ?? UNCHANGED
  return { at, share: Math.min(1, (need - from) / (to - from)) }
}

/** How the table changes at these needs, from the changes at the knots. */
function changeAt(changes: Float64Array, needs: Needs): number {
  const read = (i: number, j: number) =>
    i < KNOTS.length && j < KNOTS.length ? changes[i * KNOTS.length + j]! : 0
  const d = between(needs.dealer)
  const p = between(needs.pone)
  const row = (i: number) => read(i, p.at) * (1 - p.share) + read(i, p.at + 1) * p.share
  return row(d.at) * (1 - d.share) + row(d.at + 1) * d.share
}

/**
 * The table of play for points changed to that of play to win, backwards from the end: at
 * every pair of knots by the mean difference of the same deals played both ways, the former
 * valued by the new table, the latter by the old one. `parts[k]` are the deals of pair k.
 * It is what the players go by whose deals the stage of the races plays, in which the table
 * that ships is made.
 */
export function endingWins(
  old: Float64Array,
  pairs: readonly Needs[],
  parts: readonly (readonly EndingDeals[])[],
): Float64Array {
  const changes = new Float64Array(KNOTS.length ** 2)
  const wins = old.slice()
  const place = ({ dealer, pone }: Needs) =>
    KNOTS.indexOf(dealer as never) * KNOTS.length + KNOTS.indexOf(pone as never)
  const order = pairs
    .map((needs, k) => ({ needs, k }))
    .sort((a, b) => a.needs.dealer + a.needs.pone - b.needs.dealer - b.needs.pone)
  for (const { needs, k } of order) {
    const differences = parts[k]!.map(
      ({ toWin, forPoints, deals }) =>
        worthOf(toWin, deals, needs, wins) - worthOf(forPoints, deals, needs, old),
    )
    changes[place(needs)] = differences.reduce((sum, one) => sum + one, 0) / differences.length
    refill(wins, old, changes, needs)
  }
  makeMonotone(wins)
  return wins
}

/** Reads the changes off again, for every pair of needs that has something new. */
function refill(
  wins: Float64Array,
  old: Float64Array,
  changes: Float64Array,
  { dealer, pone }: Needs,
): void {
  const reach = (need: number) => {
    const at = KNOTS.indexOf(need as never)
    return [at === 0 ? 1 : KNOTS[at - 1]!, KNOTS[at + 1] ?? UNCHANGED] as const
  }
  const [d0, d1] = reach(dealer)
  const [p0, p1] = reach(pone)
  for (let i = d0; i <= d1; i++) {
    for (let j = p0; j <= p1; j++) {
      const at = scoreAt({ dealer: i, pone: j })
      const value = old[at]! + changeAt(changes, { dealer: i, pone: j })
      wins[at] = Math.max(0.0005, Math.min(0.9995, value))
    }
  }
}
