import { gameLoop, shippedPolicy } from '@skunkd/arena/internals'
import { createRng, otherSeat, type Player, strongModel, winProbability } from '@skunkd/engine'
import { answer, clubWinTable, TABLE_TARGET } from '@skunkd/engine/internals'

export const DECILES = 10

/**
 * What many games said about the predictions at the start of their deals, by decile of
 * the dealer's predicted chance. Adding two of these adds the games.
 */
export interface Calibration {
  games: number
  /** Wins of the player who dealt first. */
  firstDealerWins: number
  readonly deals: Float64Array
  readonly predicted: Float64Array
  readonly won: Float64Array
  /**
   * Sums over games of products of misses: `[decile · 10 + decile]`. The deals of one game
   * share its outcome, so the sampling error is taken between games.
   */
  readonly spread: Float64Array
}

export function emptyCalibration(): Calibration {
  return {
    games: 0,
    firstDealerWins: 0,
    deals: new Float64Array(DECILES),
    predicted: new Float64Array(DECILES),
    won: new Float64Array(DECILES),
    spread: new Float64Array(DECILES * DECILES),
  }
}

export function addCalibration(to: Calibration, from: Calibration): void {
  to.games += from.games
  to.firstDealerWins += from.firstDealerWins
  for (const key of ['deals', 'predicted', 'won', 'spread'] as const) {
    from[key].forEach((value, i) => {
      to[key][i]! += value
    })
  }
}

/** The start of a deal as the table sees it, and who deals. */
export interface DealStart {
  readonly dealer: number
  /** The dealer's predicted chance. */
  readonly chance: number
}

/** Adds one game: its deals and who won. */
export function addGame(to: Calibration, starts: readonly DealStart[], winner: number): void {
  const misses = new Float64Array(DECILES)
  for (const { dealer, chance } of starts) {
    const decile = Math.min(DECILES - 1, Math.floor(chance * DECILES))
    const won = dealer === winner ? 1 : 0
    to.deals[decile]!++
    to.predicted[decile]! += chance
    to.won[decile]! += won
    misses[decile]! += won - chance
  }
  for (let i = 0; i < DECILES; i++) {
    for (let j = 0; j < DECILES; j++) to.spread[i * DECILES + j]! += misses[i]! * misses[j]!
  }
  to.games++
  if (starts[0]?.dealer === winner) to.firstDealerWins++
}

/** The table that predicts who wins: a player of the registry plays to win, the self-player for points. */
export function winTableOf(player: string | null): Float64Array {
  return player === null ? clubWinTable() : strongModel(shippedPolicy()).wins
}

/** Plays games `from` to `from + count − 1` of a seed, the same player in both seats; `wins` predicts. */
export function calibrateGames(
  player: Player,
  wins: Float64Array,
  seed: number,
  from: number,
  count: number,
): Calibration {
  const calibration = emptyCalibration()
  for (let game = from; game < from + count; game++) {
    const rng = createRng(seed, game, 1)
    const starts: DealStart[] = []
    const loop = gameLoop({
      options: {
        seed: Math.floor(createRng(seed, game)() * 2 ** 32),
        dealer: game % 2 === 0 ? 0 : 1,
      },
      onState: (state, action) => {
        if (action.type !== 'DEAL') return
        const dealer = state.dealerIndex
        const mine = state.players[dealer].score
        const theirs = state.players[otherSeat(dealer)].score
        starts.push({ dealer, chance: winProbability(mine, theirs, true, TABLE_TARGET, wins) })
      },
    })
    let step = loop.next()
    while (!step.done) {
      const { view, question } = step.value
      step = loop.next(answer(player, view, question, rng).action)
    }
    addGame(calibration, starts, step.value.winner!)
  }
  return calibration
}

interface DecileReport {
  readonly from: number
  readonly deals: number
  readonly predicted: number
  readonly observed: number
  /** One standard error of the observed share. */
  readonly error: number
}

export interface CalibrationReport {
  readonly deciles: readonly DecileReport[]
  /** How far all deciles are off together, and how many there are. */
  readonly chiSquared: number
  readonly degrees: number
  /** How often chance alone is that far off. */
  readonly probability: number
}

export function calibrationReport(calibration: Calibration): CalibrationReport {
  const { deals, predicted, won, spread } = calibration
  const used = Array.from({ length: DECILES }, (_, decile) => decile).filter(
    (decile) => deals[decile]! > 0 && spread[decile * DECILES + decile]! > 0,
  )
  const misses = used.map((decile) => won[decile]! - predicted[decile]!)
  const matrix = used.map((i) => used.map((j) => spread[i * DECILES + j]!))
  const chiSquared = solve(matrix, misses).reduce((sum, x, i) => sum + x * misses[i]!, 0)
  return {
    deciles: used.map((decile) => ({
      from: decile / DECILES,
      deals: deals[decile]!,
      predicted: predicted[decile]! / deals[decile]!,
      observed: won[decile]! / deals[decile]!,
      error: Math.sqrt(spread[decile * DECILES + decile]!) / deals[decile]!,
    })),
    chiSquared,
    degrees: used.length,
    probability: chiSquaredTail(chiSquared, used.length),
  }
}

/** Gaussian elimination with pivots; the matrix is small and positive. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column; row < n; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    }
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const factor = rows[row]![column]! / rows[column]![column]!
      for (let k = column; k <= n; k++) rows[row]![k]! -= factor * rows[column]![k]!
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}

/** The probability of a chi-squared this large or larger, from its density step by step. */
export function chiSquaredTail(value: number, degrees: number): number {
  if (value <= 0) return 1
  // Q(k + 2) = Q(k) + (x/2)^(k/2) e^(−x/2) / Γ(k/2 + 1), from Q(1) and Q(2) on.
  const half = value / 2
  let k = degrees % 2 === 0 ? 2 : 1
  let tail = k === 2 ? Math.exp(-half) : normalTail(Math.sqrt(value))
  let term = k === 2 ? half * Math.exp(-half) : 2 * Math.sqrt(half / Math.PI) * Math.exp(-half)
  for (; k < degrees; k += 2) {
    tail += term
    term *= half / (k / 2 + 1)
  }
  return Math.min(1, tail)
}

/** The probability that a normal figure is more than z errors off, either way (Abramowitz and Stegun 7.1.26). */
function normalTail(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return series * Math.exp(-x * x)
}
