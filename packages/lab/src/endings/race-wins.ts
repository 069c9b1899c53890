import { type Needs, TABLE_TARGET } from '@skunkd/engine/internals'
import { LEAF_RANGE } from './ending-deals.js'
import { DEALER_HOME, PONE_HOME, type RaceDeals } from './race-deals.js'

/** Points to go that are played out; what a deal gains between them is read off straight lines. */
export const RACE_KNOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 17, 22] as const
const KNOTS: readonly number[] = RACE_KNOTS
/** From here on a deal is played as for points. */
const UNCHANGED = 31
const LAST_KNOT = RACE_KNOTS.at(-1)!
const ROUNDS = 40
const SETTLED = 1e-9

/** `[dealer's points to go · 122 + pone's]` */
const RANGE = TABLE_TARGET + 1
const at = (dealer: number, pone: number) => dealer * RANGE + pone

/** A table by scores, by points to go instead, or the other way round. */
export function turned(table: Float64Array, byNeeds: boolean): Float64Array {
  const out = new Float64Array(byNeeds ? RANGE * RANGE : TABLE_TARGET * TABLE_TARGET)
  for (let dealer = 1; dealer <= TABLE_TARGET; dealer++) {
    for (let pone = 1; pone <= TABLE_TARGET; pone++) {
      const score = (TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone
      if (byNeeds) out[at(dealer, pone)] = table[score]!
      else out[score] = table[at(dealer, pone)]!
    }
  }
  return out
}

/** What every end of a deal from these needs is worth to its dealer, by what follows. */
export function worthByEnd(needs: Needs, wins: Float64Array): (end: number) => number {
  return (end) => {
    if (end === DEALER_HOME) return 1
    if (end === PONE_HOME) return 0
    // The deal turns: pone of this deal is the dealer of the next.
    return (
      1 - wins[at(needs.pone - (end % LEAF_RANGE), needs.dealer - Math.floor(end / LEAF_RANGE))]!
    )
  }
}

const mean = (values: ArrayLike<number>) => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / values.length
}

/** Deals from one pair of needs, with what the same cards came to for points as a control. */
class PairOfNeeds {
  private readonly slope: number
  private readonly excess: readonly number[]

  constructor(
    readonly needs: Needs,
    private readonly parts: readonly RaceDeals[],
    old: Float64Array,
  ) {
    const worth = worthByEnd(needs, old)
    const control = parts.map(({ forPoints }) => Float64Array.from(forPoints, worth))
    const played = parts.map(({ toWin }) => Float64Array.from(toWin, worth))
    const middle = mean(control.map(mean))
    const level = mean(played.map(mean))
    let both = 0
    let square = 0
    control.forEach((part, k) => {
      part.forEach((value, i) => {
        both += (value - middle) * (played[k]![i]! - level)
        square += (value - middle) ** 2
      })
    })
    this.slope = square > 0 ? both / square : 0
    const known = old[at(needs.dealer, needs.pone)]!
    this.excess = control.map((part) => mean(part) - known)
  }

  /** The dealer's chance by each part of the pool: how lucky its cards are for points is taken off. */
  chances(wins: Float64Array): number[] {
    const worth = worthByEnd(this.needs, wins)
    return this.parts.map(
      ({ toWin }, k) => mean(Float64Array.from(toWin, worth)) - this.slope * this.excess[k]!,
    )
  }
}

/** What one deal played to win gains its dealer over the same deal for points, from the knots. */
function gainAt(gains: Float64Array, dealer: number, pone: number): number {
  const between = (need: number) => {
    const place = KNOTS.findLastIndex((knot) => knot <= need)
    const from = KNOTS[place]!
    const to = KNOTS[place + 1] ?? UNCHANGED
    return { place, share: Math.min(1, (need - from) / (to - from)) }
  }
  const read = (i: number, j: number) =>
    i < KNOTS.length && j < KNOTS.length ? gains[i * KNOTS.length + j]! : 0
  const d = between(dealer)
  const p = between(pone)
  const row = (i: number) => read(i, p.place) * (1 - p.share) + read(i, p.place + 1) * p.share
  return row(d.place) * (1 - d.share) + row(d.place + 1) * d.share
}

export interface RaceWins {
  /** The whole table, by scores. */
  readonly wins: Float64Array
  /** By pair: what one deal to win gains its dealer, and the standard error of the chance. */
  readonly gains: readonly number[]
  readonly errors: readonly number[]
}

/**
 * The table of play for points (`old`, by scores) made one of play to win. At every pair of
 * needs the deals of the pool say what the dealer's chance is, given what follows; beyond what
 * the same table would say of a deal for points, that is a gain of this one deal, which
 * changes smoothly with the needs and ends at 31. Everything that follows from it, up to the
 * start of the game, follows by the deals for points (`totals`: how often one ends with so
 * many points for dealer and pone). Repeated until nothing changes. Needs that were not played
 * gain what they do in `known`, another table of play to win, if there is one.
 */
export function raceWins(
  old: Float64Array,
  totals: Float64Array,
  pairs: readonly Needs[],
  parts: readonly (readonly RaceDeals[])[],
  known: Float64Array = old,
): RaceWins {
  const before = turned(old, true)
  const played = pairs.map((needs, k) => new PairOfNeeds(needs, parts[k]!, before))
  const wins = before.slice()
  const change = new Float64Array(RANGE * RANGE)
  const gains = new Float64Array(KNOTS.length ** 2)
  const place = ({ dealer, pone }: Needs) =>
    KNOTS.indexOf(dealer) * KNOTS.length + KNOTS.indexOf(pone)
  const follow = following(totals)
  const knownChange = turned(known, true).map((chance, here) => chance - before[here]!)
  for (const dealer of KNOTS) {
    for (const pone of KNOTS) {
      gains[place({ dealer, pone })] =
        knownChange[at(dealer, pone)]! - follow(knownChange, dealer, pone)
    }
  }
  /** Fills in all that have at most so many points to go, from the end backwards. */
  const fill = (most: number, onChance: (here: number, chance: number) => void = () => {}) => {
    for (let sum = 2; sum <= 2 * most; sum++) {
      for (let dealer = Math.max(1, sum - most); dealer <= Math.min(sum - 1, most); dealer++) {
        const pone = sum - dealer
        const here = at(dealer, pone)
        const chance = before[here]! + follow(change, dealer, pone) + gainAt(gains, dealer, pone)
        const value = Math.max(0, Math.min(1, chance))
        onChance(here, value)
        wins[here] = value
        change[here] = value - before[here]!
      }
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0
    for (const pair of played) {
      const { dealer, pone } = pair.needs
      const chance = mean(pair.chances(wins))
      gains[place(pair.needs)] = chance - before[at(dealer, pone)]! - follow(change, dealer, pone)
    }
    fill(LAST_KNOT, (here, chance) => {
      moved = Math.max(moved, Math.abs(chance - wins[here]!))
    })
    if (moved < SETTLED) break
  }
  fill(TABLE_TARGET)
  const errors = played.map((pair) => {
    const chances = pair.chances(wins)
    const middle = mean(chances)
    const square = chances.reduce((sum, chance) => sum + (chance - middle) ** 2, 0)
    return Math.sqrt(square / (chances.length - 1) / chances.length)
  })
  return {
    wins: turned(wins, false),
    gains: pairs.map((needs) => gains[place(needs)]!),
    errors,
  }
}

/** How a change of what follows changes the chance before a deal for points. */
function following(totals: Float64Array) {
  const deals = totals.reduce((sum, times) => sum + times, 0)
  const ends = Array.from(totals, (times, end) => ({
    share: times / deals,
    dealer: Math.floor(end / LEAF_RANGE),
    pone: end % LEAF_RANGE,
  })).filter(({ share }) => share > 0)
  return (change: Float64Array, dealer: number, pone: number): number => {
    let sum = 0
    for (const end of ends) {
      if (end.dealer < dealer && end.pone < pone) {
        sum -= end.share * change[at(pone - end.pone, dealer - end.dealer)]!
      }
    }
    return sum
  }
}
