import { createRng, getPlayer } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import {
  addCalibration,
  addGame,
  calibrateGames,
  calibrationReport,
  chiSquaredTail,
  emptyCalibration,
  winTableOf,
} from './calibration.js'

/** Games of nine deals whose predictions are the true chances, bent by `bend`. */
function synthetic(games: number, seed: number, bend: (chance: number) => number) {
  const rng = createRng(seed)
  const calibration = emptyCalibration()
  for (let game = 0; game < games; game++) {
    // A fair walk between 0 and 1 of player 0's true chance, ending in a winner.
    let chance = 0.5
    const starts = []
    for (let deal = 0; deal < 9; deal++) {
      const dealer = deal % 2
      starts.push({ dealer, chance: bend(dealer === 0 ? chance : 1 - chance) })
      const step = Math.min(chance, 1 - chance) * 0.7
      chance += rng() < 0.5 ? step : -step
    }
    addGame(calibration, starts, rng() < chance ? 0 : 1)
  }
  return calibration
}

describe('calibration', () => {
  it('finds true predictions true, though the deals of a game share their outcome', () => {
    const probabilities = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (seed) => calibrationReport(synthetic(1500, seed, (chance) => chance)).probability,
    )
    expect(Math.min(...probabilities)).toBeGreaterThan(0.001)
    expect(Math.max(...probabilities)).toBeGreaterThan(0.2)
  })

  it('finds out predictions that are three points too bold', () => {
    const bold = (chance: number) => Math.min(0.999, Math.max(0.001, 0.5 + (chance - 0.5) * 1.15))
    const report = calibrationReport(synthetic(6000, 1, bold))
    expect(report.probability).toBeLessThan(0.001)
  })

  it('counts every deal of whole games, the same however they are divided', () => {
    const player = getPlayer('easy')
    const whole = calibrateGames(player, winTableOf('easy'), 5, 0, 4)
    const parts = emptyCalibration()
    addCalibration(parts, calibrateGames(player, winTableOf('easy'), 5, 0, 1))
    addCalibration(parts, calibrateGames(player, winTableOf('easy'), 5, 1, 3))
    expect(parts.deals).toEqual(whole.deals)
    expect(parts.won).toEqual(whole.won)
    expect(whole.games).toBe(4)
    expect(whole.deals.reduce((sum, deals) => sum + deals, 0)).toBeGreaterThan(4 * 5)
  })

  it('predicts by the club for the self-player, and by strong play for a player of the registry', () => {
    const at118 = 118 * 121 + 118
    expect(winTableOf(null)[at118]).toBeCloseTo(0.492, 2)
    expect(winTableOf('expert')[at118]).toBeCloseTo(0.532, 2)
    const predicted = (wins: Float64Array) =>
      calibrateGames(getPlayer('easy'), wins, 5, 0, 1).predicted.reduce((sum, one) => sum + one, 0)
    expect(predicted(winTableOf(null).map(() => 0))).toBe(0)
  })

  it('knows the tail of chi-squared', () => {
    // Printed tables: 5% points.
    expect(chiSquaredTail(3.841, 1)).toBeCloseTo(0.05, 3)
    expect(chiSquaredTail(5.991, 2)).toBeCloseTo(0.05, 3)
    expect(chiSquaredTail(7.815, 3)).toBeCloseTo(0.05, 3)
    expect(chiSquaredTail(18.307, 10)).toBeCloseTo(0.05, 3)
    expect(chiSquaredTail(16.919, 9)).toBeCloseTo(0.05, 3)
    expect(chiSquaredTail(0, 10)).toBe(1)
  })
})
