import { describe, expect, it } from 'vitest'
import { uniformDealWeights } from './deal-weights.js'
import { LEADS, LeadGames } from './lead-game.js'
import { SampledSolver } from './sampled-solver.js'
import { PlaySolver } from './solver.js'

describe('external sampling', () => {
  const weights = uniformDealWeights(2, [0, 4, 5, 9])

  function sampled(seed: number, deals: number) {
    const games = new LeadGames(LEADS, 2)
    const solver = new SampledSolver(weights, games, seed)
    for (let i = 0; i < deals; i++) solver.iterate()
    return { games, solver }
  }

  it('comes to the value that the walk over everything finds', async () => {
    const walked = new PlaySolver(weights, new LeadGames(LEADS, 2), 0)
    for (let i = 0; i < 100; i++) await walked.iterate()
    const exact = (await walked.measure()).value
    const { solver } = sampled(1, 20_000)
    const early = await solver.measure()
    for (let i = 0; i < 60_000; i++) solver.iterate()
    const late = await solver.measure()
    expect(late.perDeal).toBeLessThan(early.perDeal)
    expect(late.perDeal).toBeLessThan(0.03)
    expect(Math.abs(late.value - exact)).toBeLessThan(0.03)
  })

  it('gives the same table for the same seed, another for another', () => {
    const tables = [3, 3, 4].map((seed) => sampled(seed, 500).games.games.get(4)!.average)
    expect(tables[1]).toEqual(tables[0])
    expect(tables[2]).not.toEqual(tables[0])
  })
})
