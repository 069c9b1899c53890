import { TABLE_TARGET } from '@skunkd/engine/internals'
import { type EndingDeals, type Ends, LEAF_RANGE } from './ending-deals.js'

/** Points to go that are played out; the change between them is read off straight lines. */
export const KNOTS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 18, 24] as const
/** From here on playing to win changes nothing. */
export const UNCHANGED = 31
/** With one player this far from home the other one must be near for anything to change. */
const FAR = 18
const NEAR = 8

export interface NeedPair {
  readonly dealer: number
  readonly pone: number
}

/** The pairs of needs that are played out. */
export function knotPairs(): NeedPair[] {
  return KNOTS.flatMap((dealer) =>
    KNOTS.flatMap((pone) =>
      Math.max(dealer, pone) < FAR || Math.min(dealer, pone) <= NEAR || dealer === pone
        ? [{ dealer, pone }]
        : [],
    ),
  )
}

const scoreAt = ({ dealer, pone }: NeedPair) =>
  (TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone

/** What deals that ended so are worth to the dealer, by a table of what follows. */
export function worthOf(ends: Ends, deals: number, needs: NeedPair, wins: Float64Array): number {
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
function changeAt(changes: Float64Array, needs: NeedPair): number {
  const read = (i: number, j: number) =>
    i < KNOTS.length && j < KNOTS.length ? changes[i * KNOTS.length + j]! : 0
  const d = between(needs.dealer)
  const p = between(needs.pone)
  const row = (i: number) => read(i, p.at) * (1 - p.share) + read(i, p.at + 1) * p.share
  return row(d.at) * (1 - d.share) + row(d.at + 1) * d.share
}

export interface EndingWins {
  /** The whole table, by scores. */
  readonly wins: Float64Array
  /** By knots: how the dealer's chance changes, and its standard error. */
  readonly changes: Float64Array
  readonly errors: Float64Array
  /** The most that a chance was moved so that no point gained ever costs anything. */
  readonly smoothed: number
}

/**
 * The table of play for points changed to that of play to win, backwards from the end: at
 * every pair of knots by the mean difference of the same deals played both ways, the former
 * valued by the new table, the latter by the old one. `parts[k]` are the deals of pair k.
 */
export function endingWins(
  old: Float64Array,
  pairs: readonly NeedPair[],
  parts: readonly (readonly EndingDeals[])[],
): EndingWins {
  const changes = new Float64Array(KNOTS.length ** 2)
  const errors = new Float64Array(KNOTS.length ** 2)
  const wins = old.slice()
  const place = ({ dealer, pone }: NeedPair) =>
    KNOTS.indexOf(dealer as never) * KNOTS.length + KNOTS.indexOf(pone as never)
  const order = pairs
    .map((needs, k) => ({ needs, k }))
    .sort((a, b) => a.needs.dealer + a.needs.pone - b.needs.dealer - b.needs.pone)
  for (const { needs, k } of order) {
    const differences = parts[k]!.map(
      ({ toWin, forPoints, deals }) =>
        worthOf(toWin, deals, needs, wins) - worthOf(forPoints, deals, needs, old),
    )
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length
    const square = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0)
    const at = place(needs)
    changes[at] = mean
    errors[at] = Math.sqrt(square / (differences.length - 1) / differences.length)
    refill(wins, old, changes, needs)
  }
  const smoothed = neverFalling(wins)
  return { wins, changes, errors, smoothed }
}

/** Reads the changes off again, for every pair of needs that has something new. */
function refill(
  wins: Float64Array,
  old: Float64Array,
  changes: Float64Array,
  { dealer, pone }: NeedPair,
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

const ROUNDS = 200

/** Moves neighbours to their middle where a point gained would lower the chance; returns the largest move. */
export function neverFalling(wins: Float64Array): number {
  const before = wins.slice()
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false
    const settle = (low: number, high: number) => {
      if (wins[low]! <= wins[high]!) return
      const middle = (wins[low]! + wins[high]!) / 2
      wins[low] = middle
      wins[high] = middle
      moved = true
    }
    for (let dealer = 0; dealer < TABLE_TARGET; dealer++) {
      for (let pone = 0; pone < TABLE_TARGET; pone++) {
        const at = dealer * TABLE_TARGET + pone
        if (dealer + 1 < TABLE_TARGET) settle(at, at + TABLE_TARGET)
        if (pone + 1 < TABLE_TARGET) settle(at + 1, at)
      }
    }
    if (!moved) break
  }
  let most = 0
  wins.forEach((value, at) => {
    most = Math.max(most, Math.abs(value - before[at]!))
  })
  return most
}
