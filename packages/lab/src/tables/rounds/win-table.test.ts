import { createRng, otherSeat, randomBelow, type Seat } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { emptyStatistics, RACE_RANGE } from './self-play.js'
import { winTable } from './win-table.js'

/** A deal as its scoring events in order: who (1 deals) and how much. */
type Deal = readonly (readonly [role: 0 | 1, points: number])[]

const DEALS: readonly Deal[] = [
  [
    [1, 2],
    [0, 4],
    [1, 1],
    [1, 6],
  ],
  [
    [0, 1],
    [1, 1],
    [0, 12],
    [1, 3],
    [1, 4],
  ],
  [
    [1, 1],
    [0, 2],
    [1, 8],
  ],
  [],
  [
    [0, 7],
    [1, 7],
  ],
  [[1, 1]],
]

/** The statistics of the deals, straight from what each figure means. */
function statisticsOf(deals: readonly Deal[]) {
  const statistics = emptyStatistics()
  statistics.deals = deals.length
  for (const deal of deals) {
    /** The pone's points when the dealer had reached each number of points. */
    const whenReached: number[] = []
    let [pone, dealer] = [0, 0]
    for (const [role, points] of deal) {
      if (role === 0) pone += points
      else {
        for (let i = dealer + 1; i <= dealer + points; i++) whenReached[i] = pone
        dealer += points
      }
    }
    statistics.totals[dealer * RACE_RANGE + pone]!++
    // The dealer has i before pone has j for every j above pone's points then.
    whenReached.forEach((points, i) => {
      statistics.dealerFirst[i * RACE_RANGE + points + 1]!++
    })
  }
  return statistics
}

/** One game from these scores: whether the first dealer wins. */
function playGame(rng: () => number, dealerScore: number, poneScore: number): boolean {
  const scores = [dealerScore, poneScore]
  for (let dealer: Seat = 0; ; dealer = otherSeat(dealer)) {
    for (const [role, points] of DEALS[randomBelow(rng, DEALS.length)]!) {
      const player = role === 1 ? dealer : otherSeat(dealer)
      scores[player]! += points
      if (scores[player]! >= 121) return player === 0
    }
  }
}

/** The dealer's chance at every pair of needs, by going round until nothing changes. */
function byIteration(most: number): (dealerNeed: number, poneNeed: number) => number {
  const size = most + 1
  let now = new Float64Array(size * size).fill(0.5)
  for (let round = 0; round < 300; round++) {
    const next = new Float64Array(size * size)
    for (let i = 1; i <= most; i++) {
      for (let j = 1; j <= most; j++) {
        let sum = 0
        for (const deal of DEALS) {
          let [dealerNeed, poneNeed] = [i, j]
          let result: number | null = null
          for (const [role, points] of deal) {
            if (role === 1) dealerNeed -= points
            else poneNeed -= points
            if (dealerNeed <= 0 || poneNeed <= 0) {
              result = dealerNeed <= 0 ? 1 : 0
              break
            }
          }
          // Whoever was pone deals next.
          sum += result ?? 1 - now[poneNeed * size + dealerNeed]!
        }
        next[i * size + j] = sum / DEALS.length
      }
    }
    now = next
  }
  return (dealerNeed, poneNeed) => now[dealerNeed * size + poneNeed]!
}

describe('the win table of a few deals', () => {
  const table = winTable(statisticsOf(DEALS))
  const at = (dealer: number, pone: number) => table[dealer * 121 + pone]!

  it('solves the game that these deals make, scoreless ones included', () => {
    const slow = byIteration(30)
    for (let i = 1; i <= 30; i++) {
      for (let j = 1; j <= 30; j++) expect(at(121 - i, 121 - j)).toBeCloseTo(slow(i, j), 9)
    }
  })

  it('is what playing them out gives', () => {
    const rng = createRng(6)
    for (const [dealer, pone] of [
      [0, 0],
      [60, 80],
      [100, 100],
      [119, 112],
    ] as const) {
      const games = 4000
      let wins = 0
      for (let game = 0; game < games; game++) if (playGame(rng, dealer, pone)) wins++
      const expected = at(dealer, pone)
      const error = Math.sqrt((expected * (1 - expected)) / games)
      expect(Math.abs(wins / games - expected)).toBeLessThan(4 * error + 1e-9)
    }
  })

  it('never falls with a point more for the dealer or one less for pone', () => {
    for (let dealer: Seat = 0; dealer < 120; dealer++) {
      for (let pone = 0; pone < 120; pone++) {
        if (at(dealer + 1, pone) < at(dealer, pone) - 1e-12) throw new Error(`${dealer}-${pone}`)
        if (at(dealer, pone + 1) > at(dealer, pone) + 1e-12) throw new Error(`${dealer}-${pone}`)
      }
    }
    expect(at(120, 0)).toBeGreaterThan(at(0, 120))
  })
})
