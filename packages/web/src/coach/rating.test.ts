import { LEVEL_PROFILES } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { earlyLosses } from '../storage/early-losses.js'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import {
  dearestPatterns,
  evenMatch,
  lateLoss,
  levelText,
  type RatedGame,
  ratedGames,
  ratingOf,
} from './rating.js'

/** A game that lost so much in each of eight deals. */
const lost = (id: number, perDeal: number, patterns: Record<string, number> = {}): RatedGame => ({
  id: String(id),
  at: 1000 * id,
  early: { deals: Array.from({ length: 8 }, () => [perDeal, 0] as const), patterns, late: 0.02 },
  digest: { version: 1, patterns: [] },
})

const many = (count: number, perDeal: number) =>
  Array.from({ length: count }, (_, i) => lost(i, perDeal))

describe('the rating of the person here', () => {
  it('begins with the third game, and follows the last twenty', () => {
    expect(ratingOf(many(2, 1))).toBeNull()
    expect(ratingOf(many(3, 1))).not.toBeNull()
    const learned = [...many(30, 3), ...many(20, 1)]
    expect(ratingOf(learned)).toEqual(ratingOf(many(20, 1)))
    expect(ratingOf(many(30, 3))!.level).toBeLessThan(ratingOf(learned)!.level)
  })

  it('says a level with its interval', () => {
    const rating = ratingOf(many(5, 1))!
    expect(levelText({ ...rating, levelLow: 9.6, levelHigh: 14.2 })).toBe('level 10 to 14')
    expect(levelText({ ...rating, levelLow: 1, levelHigh: 1.3 })).toBe('level 1')
  })

  it('takes reviewed games of the own seat, without hints, in order', () => {
    const { early } = lost(0, 1)
    const line = (id: string, part: Partial<GameIndexEntry>) =>
      ({
        id,
        createdAt: 5,
        finishedAt: 6,
        seat: 1,
        hintsUsed: 0,
        reviews: [null, { early }],
        ...part,
      }) as unknown as GameIndexEntry
    const lines = [
      line('late', { createdAt: 9 }),
      line('early', {}),
      line('hinted', { hintsUsed: 1 }),
      line('open', { finishedAt: null }),
      line('shared', { seat: null }),
      line('unread', { reviews: [null, null] }),
    ]
    expect(ratedGames(lines).map(({ id }) => id)).toEqual(['early', 'late'])
  })

  it('names the mistakes that cost most, and what it cannot see', () => {
    const games = [1, 2, 3].map((id) => lost(id, 2, { 'broke-run': 4, 'broke-pair': 1 }))
    expect(dearestPatterns(games, 3)).toEqual([
      { pattern: 'broke-run', perDeal: 0.5 },
      { pattern: 'broke-pair', perDeal: 0.125 },
    ])
    expect(dearestPatterns(games, 1)).toHaveLength(1)
    expect(lateLoss(games)).toBeCloseTo(0.02, 10)
    // No game is lost twice.
    const thrown = games.map((game) => ({ ...game, early: { ...game.early, late: 1.4 } }))
    expect(lateLoss(thrown)).toBe(1)
  })
})

describe('the even match', () => {
  it('waits for three games, then stands at the level of the person and says why it moved', () => {
    expect(evenMatch([])).toMatchObject({ level: 8 })
    expect(evenMatch(many(2, 1)).words).toContain('(2 so far)')
    const steady = evenMatch(many(4, 2))
    expect(steady.opponent).toBe(LEVEL_PROFILES[steady.level - 1]!.name)
    expect(steady.words).toMatch(/It didn’t move: you lost 2\.0 .* 2\.0 before\.$/)
    const unmoved = evenMatch([...many(19, 2), lost(99, 1.9)])
    expect(unmoved.words).toMatch(/It didn’t move: .* and one such game isn’t enough\.$/)
    const better = evenMatch([...many(3, 3), lost(9, 0)])
    expect(better.words).toMatch(/It moved up from \d+: you lost 0\.0 .* 3\.0 before/)
    expect(evenMatch([...many(3, 0.5), lost(9, 9)]).words).toContain('It moved down from')
  })
})

describe('what a review says about early deals', () => {
  const decision = (part: object) => ({
    decision: 'discard',
    snapshot: { handIndex: 0 },
    against: 'strong',
    basis: 'points',
    loss: 1.23456,
    pattern: 'broke-run',
    ...part,
  })

  it('keeps deals, kinds of mistake and what came late', () => {
    expect(
      earlyLosses({
        decisions: [
          decision({}),
          decision({ decision: 'pegging_play', loss: 0.5, pattern: null }),
          decision({ snapshot: { handIndex: 1 }, basis: 'win', winProbabilityLost: 0.0304 }),
        ],
      }),
    ).toEqual({ deals: [[1.235, 0.5]], patterns: { 'broke-run': 1.235 }, late: 0.03 })
  })

  it('is nothing if another yardstick was used', () => {
    expect(earlyLosses({ decisions: [decision({ against: 'club' })] })).toBeNull()
    expect(earlyLosses({})).toBeNull()
    expect(earlyLosses(null)).toBeNull()
  })
})
