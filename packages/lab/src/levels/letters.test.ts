import { createRng } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { fitBorders, type LetteredGames, letterLines, letterShares } from './letters.js'
import { MINDLESS } from './mindless.js'
import { ratedGame } from './rated-game.js'

/** Games whose deals lose about so much each. */
function gamesOf(player: string, loss: number): LetteredGames {
  const rng = createRng(Math.round(100 * loss))
  const deal = () => ({ discarding: loss * (0.5 + rng()), pegging: 0 })
  return { player, games: Array.from({ length: 40 }, () => Array.from({ length: 6 }, deal)) }
}

const SETS = [
  gamesOf(MINDLESS, 4),
  ...Array.from({ length: 20 }, (_, i) => gamesOf(`level-${i + 1}`, 3.5 - 0.175 * i)),
]

it('puts the borders between the bands, and the last where the mindless are an F', () => {
  const borders = fitBorders(SETS)
  expect(borders).toHaveLength(5)
  expect(borders).toEqual([...borders].sort((a, b) => a - b))
  const [first, , third] = borders
  expect(first).toBeLessThan(0.4)
  expect(third).toBeGreaterThan(1)
  expect(third).toBeLessThan(2)
})

it('shares all games out, those without a letter too', () => {
  const short = { player: 'level-1', games: [[], [{ discarding: 1, pegging: 1 }]] }
  expect(letterShares(short)).toEqual([0, 0, 0, 0, 0, 0, 100])
  for (const set of SETS) {
    expect(letterShares(set).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9)
  }
  expect(letterLines(SETS)).toHaveLength(24)
})

it('lets somebody play without a thought, the same every time', () => {
  const job = { player: MINDLESS, opponent: 'medium', seed: 3, game: 0 }
  const deals = ratedGame(job)
  expect(deals.length).toBeGreaterThan(3)
  expect(ratedGame(job)).toEqual(deals)
})
