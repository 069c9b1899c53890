import { createRng } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { LUCK_PAIRS, luckLines, luckOfPair } from './luck-validation.js'

describe('the proof of luck', () => {
  it('has cards of its own for every pair, the same every time', () => {
    const job = { seed: 3, from: 0, count: 1, maxHands: 4 }
    const first = luckOfPair({ ...job, pair: LUCK_PAIRS[0]! })
    expect(luckOfPair({ ...job, pair: LUCK_PAIRS[0]! })).toEqual(first)
    expect(luckOfPair({ ...job, pair: LUCK_PAIRS[1]! }).games[0]).not.toEqual(first.games[0])
    const [game] = first.games
    expect(game!.won === 0 || game!.won === 1).toBe(true)
    expect(game!.deals).toBeGreaterThan(4)
  })

  it('tells luck that averages zero from luck that does not', () => {
    const rng = createRng(5)
    const games = (shift: number) =>
      LUCK_PAIRS.map((pair) => ({
        pair,
        games: Array.from({ length: 400 }, () => ({
          points: shift + 40 * (rng() - 0.5),
          chance: rng() - 0.5,
          won: rng() < 0.6 ? 1 : 0,
          net: 10 * rng(),
          deals: 9,
        })),
      }))
    const chance = (lines: readonly string[]) =>
      Number(/p = (.*)$/.exec(lines.find((line) => line.startsWith('points'))!)![1])
    const even = luckLines(games(0))
    expect(even).toHaveLength(3 + LUCK_PAIRS.length + 3)
    expect(chance(even)).toBeGreaterThan(0.001)
    expect(chance(luckLines(games(4)))).toBe(0)
  })
})
