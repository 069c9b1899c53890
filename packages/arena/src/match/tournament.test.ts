import { describe, expect, it } from 'vitest'
import { specOf } from '../testing/spec.js'
import { shareOfElo } from './sprt.js'
import { pairings, rate, runTournament } from './tournament.js'

describe('ratings', () => {
  it('are the difference that the wins mean, around 0', () => {
    const [a, b] = rate([
      [0, 9_000_000],
      [3_000_000, 0],
    ])
    expect(a! + b!).toBeCloseTo(0, 9)
    expect(shareOfElo(a! - b!)).toBeCloseTo(0.75, 5)
  })

  it('give strengths back from the wins they lead to', () => {
    const elo = [150, 20, -50, -120]
    const wins = elo.map((own) =>
      elo.map((other) => (own === other ? 0 : 1e9 * shareOfElo(own - other))),
    )
    rate(wins).forEach((rating, i) => {
      expect(rating).toBeCloseTo(elo[i]!, 3)
    })
  })

  it('stay finite for a player who won everything, and are null for one who did not play', () => {
    const [winner, loser, absent] = rate([
      [0, 20, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(winner).toBeGreaterThan(200)
    expect(Number.isFinite(winner)).toBe(true)
    expect(loser).toBeCloseTo(-winner!, 6)
    expect(absent).toBeNull()
  })
})

describe('runTournament', () => {
  it('lets everybody meet everybody once', async () => {
    expect(pairings(['a', 'b', 'c'])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    const { p1: _, p2: __, ...rest } = specOf({ games: 40 })
    const players = ['random', 'expert-classic', 'easy']
    const names: string[] = []
    const result = await runTournament({ ...rest, players }, { workers: 2 }, (_done, _of, name) =>
      names.push(name),
    )
    expect(names).toEqual(['random – expert-classic', 'random – easy', 'expert-classic – easy'])
    expect(result.matches.map(({ tally }) => tally.games)).toEqual([40, 40, 40])
    const [random, classic, easy] = result.ratings
    expect(classic).toBeGreaterThan(easy!)
    expect(easy).toBeGreaterThan(random!)
    for (const i of [0, 1, 2]) {
      expect(result.shares[i]![i]).toBeNull()
      for (const j of [0, 1, 2]) {
        if (i === j) continue
        expect(result.shares[i]![j]!.value + result.shares[j]![i]!.value).toBeCloseTo(1, 12)
      }
    }
  })
})
