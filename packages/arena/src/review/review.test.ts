import { LUCK_KINDS } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { lossReport, luckReport, meanEstimate, ratioEstimate, varianceOf } from './reports.js'
import { reviewGame, reviewGames } from './review-game.js'

describe('estimates', () => {
  it('a mean with its interval', () => {
    expect(varianceOf([1, 2, 3, 4])).toBeCloseTo(5 / 3, 12)
    const { value, low, high } = meanEstimate([1, 2, 3, 4])
    expect(value).toBe(2.5)
    expect(high - value).toBeCloseTo(1.959964 * Math.sqrt(5 / 12), 5)
    expect(value - low).toBeCloseTo(high - value, 12)
  })

  it('a ratio is that of the sums, and certain where every game has it', () => {
    const same = ratioEstimate([
      { loss: 1, unforced: 10 },
      { loss: 3, unforced: 30 },
    ])
    expect(same.value).toBeCloseTo(0.1, 12)
    expect(same.high - same.low).toBeCloseTo(0, 12)
    const mixed = ratioEstimate([
      { loss: 0, unforced: 10 },
      { loss: 4, unforced: 10 },
    ])
    expect(mixed.value).toBeCloseTo(0.2, 12)
    expect(mixed.high).toBeGreaterThan(mixed.value)
  })
})

describe('reviewed games', () => {
  const job = { p1: 'expert-classic', p2: 'random', seed: 3, maxHands: 8, luck: true }
  const games = [0, 1, 2, 3].map((game) => reviewGame({ ...job, game }))
  const judged = [0, 1, 2, 3].map((game) => reviewGame({ ...job, luck: false, game }))

  it('split every result into what was expected, what was given up, and luck', () => {
    for (const { luck } of games) {
      for (const measure of ['points', 'winProbability'] as const) {
        const { expected, ownLoss, opponentLoss, total, result } = luck!
        expect(
          expected[measure] - ownLoss[measure] + opponentLoss[measure] + total[measure],
        ).toBeCloseTo(result[measure], 8)
      }
    }
    const report = luckReport(games)
    expect(report.games).toBe(4)
    const { byKind, luck, raw, adjusted } = report.points
    const kinds = LUCK_KINDS.reduce((sum, kind) => sum + byKind[kind].value, 0)
    expect(kinds).toBeCloseTo(luck.value, 8)
    expect(raw.value - luck.value).toBeCloseTo(adjusted.value, 8)
  })

  it('find that chance throws worse than a table does', () => {
    const own = judged.map(({ losses }) => losses![0])
    const theirs = judged.map(({ losses }) => losses![1])
    expect(ratioEstimate(own.map(({ discarding }) => discarding)).high).toBeLessThan(
      ratioEstimate(theirs.map(({ discarding }) => discarding)).low,
    )
    const { discarding, pegging, together } = lossReport(judged)
    expect(together.value).toBeGreaterThan(Math.min(discarding.value, pegging.value))
    expect(together.value).toBeLessThan(Math.max(discarding.value, pegging.value))
  })

  it('are the same on worker threads', async () => {
    const { p1, p2, seed, maxHands, luck } = job
    const done: number[] = []
    const threaded = await reviewGames({
      p1,
      p2,
      seed,
      maxHands,
      luck,
      games: 2,
      workers: 2,
      onGame: (count) => done.push(count),
    })
    expect(threaded).toEqual(games.slice(0, 2))
    expect(done).toEqual([1, 2])
  })
})
