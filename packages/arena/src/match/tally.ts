import { type Durations, noDurations } from './durations.js'

type Sums = number | readonly Sums[] | { readonly [key: string]: Sums }

/** Adds two of the same shape, place by place; a longer list or an extra key is kept as it is. */
export function sumDeep<T>(a: T, b: T): T {
  return add(a as Sums, b as Sums) as T
}

function add(a: Sums | undefined, b: Sums | undefined): Sums {
  if (a === undefined) return b!
  if (b === undefined) return a
  if (typeof a === 'number') return a + (b as number)
  if (Array.isArray(a)) {
    const other = b as readonly Sums[]
    return Array.from({ length: Math.max(a.length, other.length) }, (_, i) => add(a[i], other[i]))
  }
  const first = a as Readonly<Record<string, Sums>>
  const second = b as Readonly<Record<string, Sums>>
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries([...keys].map((key) => [key, add(first[key], second[key])]))
}

function noPoints() {
  return { deals: 0, heels: 0, play: 0, go: 0, last: 0, hand: 0, crib: 0, muggins: 0 }
}

function noClaims() {
  return {
    claims: 0,
    /** Claims below and above the truth that nobody meant. */
    undercounts: 0,
    overcounts: 0,
    /** Claims above the truth made on purpose. */
    bluffs: 0,
    /** What wrong claims cost the claimant, points gained by them taken off. */
    cost: 0,
    /** Calls made, how many of them wrong, and the points they brought, wrong ones taken off. */
    calls: 0,
    wrongCalls: 0,
    gain: 0,
  }
}

export type PointSums = ReturnType<typeof noPoints>
export type ClaimSums = ReturnType<typeof noClaims>

export interface PlayerTally {
  wins: number
  skunks: number
  doubleSkunks: number
  dealer: PointSums
  pone: PointSums
  claims: ClaimSums
  runs: number
  /** Cards that set a trap (`isTrap`), and choices that left one unset. */
  traps: { taken: number; missed: number }
  discardTime: Durations
  playTime: Durations
}

/** Everything a match has brought, in whole numbers: parts of a match add up exactly. */
export interface Tally {
  games: number
  /** Units by the first player's wins: 0, 1 (or 2). A unit is a pair of games, or a single one. */
  outcomes: number[]
  /** The first player's margin, summed over the games, and its square over the units. */
  margin: number
  marginSquares: number
  firstDealerWins: number
  deals: number
  players: [PlayerTally, PlayerTally]
  gameTime: Durations
  /** Milliseconds from the beginning to the end, by the clock; those of parts are added up. */
  runtime: number
}

function emptyPlayer(): PlayerTally {
  return {
    wins: 0,
    skunks: 0,
    doubleSkunks: 0,
    dealer: noPoints(),
    pone: noPoints(),
    claims: noClaims(),
    runs: 0,
    traps: { taken: 0, missed: 0 },
    discardTime: noDurations(),
    playTime: noDurations(),
  }
}

export function emptyTally(duplicate: boolean): Tally {
  return {
    games: 0,
    outcomes: duplicate ? [0, 0, 0] : [0, 0],
    margin: 0,
    marginSquares: 0,
    firstDealerWins: 0,
    deals: 0,
    players: [emptyPlayer(), emptyPlayer()],
    gameTime: noDurations(),
    runtime: 0,
  }
}
