import { TABLE_TARGET } from '@skunkd/engine/internals'
import { type DealStatistics, RACE_RANGE } from './self-play.js'

/**
 * The probability that the dealer wins from every pair of scores, by working backwards
 * from the end. From needs (i, j) a deal ends the game when somebody reaches their need
 * in the order of scoring, or it leads to smaller needs with the deal turned. All scores
 * share the same deals, so that neighbours differ by what the score changes and not by
 * chance: the table is monotone by construction.
 * Returned by scores: `[dealer's · 121 + pone's]`.
 */
export function winTable(statistics: DealStatistics): Float64Array {
  const { deals, totals } = statistics
  const first = raceCounts(statistics.dealerFirst)
  const most = lastUsed(totals)
  /** `[dealer's need · RACE_RANGE + pone's need]` */
  const win = new Float64Array(RACE_RANGE * RACE_RANGE)
  const known = (i: number, j: number): number => {
    let sum = first[i * RACE_RANGE + j]! / deals
    for (let d = 0; d < i && d <= most; d++) {
      for (let p = d === 0 ? 1 : 0; p < j && p <= most; p++) {
        const count = totals[d * RACE_RANGE + p]!
        if (count > 0) sum += (count / deals) * (1 - win[(j - p) * RACE_RANGE + (i - d)]!)
      }
    }
    return sum
  }
  const scoreless = totals[0]! / deals
  for (let needs = 2; needs <= 2 * TABLE_TARGET; needs++) {
    for (let i = Math.max(1, needs - TABLE_TARGET); i <= Math.min(needs - 1, TABLE_TARGET); i++) {
      const j = needs - i
      if (i > j) continue
      // A deal in which nobody scores turns (i, j) into (j, i): two equations at once.
      const a = known(i, j) + scoreless
      const b = known(j, i) + scoreless
      const x = (a - scoreless * b) / (1 - scoreless * scoreless)
      win[i * RACE_RANGE + j] = x
      win[j * RACE_RANGE + i] = b - scoreless * x
    }
  }
  const table = new Float64Array(TABLE_TARGET * TABLE_TARGET)
  for (let dealer = 0; dealer < TABLE_TARGET; dealer++) {
    for (let pone = 0; pone < TABLE_TARGET; pone++) {
      table[dealer * TABLE_TARGET + pone] =
        win[(TABLE_TARGET - dealer) * RACE_RANGE + (TABLE_TARGET - pone)]!
    }
  }
  return table
}

/** Adds up the differences: how often the dealer had i before pone had j. */
function raceCounts(differences: Float64Array): Float64Array {
  const counts = differences.slice()
  for (let i = 0; i < RACE_RANGE; i++) {
    for (let j = 1; j < RACE_RANGE; j++) {
      counts[i * RACE_RANGE + j]! += counts[i * RACE_RANGE + j - 1]!
    }
  }
  return counts
}

function lastUsed(totals: Float64Array): number {
  let most = 0
  totals.forEach((count, at) => {
    if (count > 0) most = Math.max(most, Math.floor(at / RACE_RANGE), at % RACE_RANGE)
  })
  return most
}
