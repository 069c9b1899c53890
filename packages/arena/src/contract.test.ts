import { beforeAll, describe, expect, it } from 'vitest'
import { type MatchReport, type MatchResult, reportMatch, runMatch } from './index.js'
import { specOf, withoutTimes } from './testing/spec.js'

/** What the design documents ask of the harness, named by document and line. */
describe('the harness as designed', () => {
  const spec = specOf({ p1: 'normal', p2: 'expert-classic', games: 60, seed: 42 })
  let result: MatchResult
  let report: MatchReport
  beforeAll(async () => {
    result = await runMatch(spec, { workers: 1 })
    report = reportMatch(result)
  })

  it('003:262 plays whole games headless, each to one winner', () => {
    expect(result.end).toBe('complete')
    expect(report.games).toBe(60)
    expect(report.players[0].wins + report.players[1].wins).toBe(60)
  })

  it('003:348 reports wins, margin, skunks and points by part', () => {
    for (const player of report.players) {
      expect(player.share.low).toBeLessThanOrEqual(player.share.value)
      expect(player.skunks).toBeGreaterThanOrEqual(player.doubleSkunks)
      for (const part of ['pegging', 'hand', 'crib'] as const) {
        expect(player.dealer[part] + player.pone[part]).toBeGreaterThan(0)
      }
      expect(player.pone.crib).toBe(0)
    }
    expect(report.margin.value).toBeLessThan(0)
  })

  it('003:353 averages each player per hand over both roles', () => {
    for (const { both, dealer, pone } of report.players) {
      expect(both.deals).toBe(dealer.deals + pone.deals)
      const sum = dealer.hand * dealer.deals + pone.hand * pone.deals
      expect(both.hand).toBeCloseTo(sum / both.deals, 10)
    }
  })

  it('003:357 tells the runtime of the match and milliseconds per game', () => {
    expect(report.runtime).not.toBeNull()
    const { seconds, msPerGame } = report.runtime!
    expect(msPerGame).toBeCloseTo((1000 * seconds) / 60, 6)
  })

  it('003:360 replays the same match from one seed', async () => {
    const again = await runMatch(spec, { workers: 2 })
    expect(withoutTimes(again.tally)).toEqual(withoutTimes(result.tally))
  })

  it('003:161 counts runs made and traps taken or missed', () => {
    for (const { runs, traps } of report.players) {
      expect(runs).toBeGreaterThan(0)
      expect(traps.taken).toBeGreaterThan(0)
      expect(traps.missed).toBeGreaterThan(0)
    }
  })

  it('003:176 counts points for go and for the last card', () => {
    for (const { both } of report.players) {
      expect(both.go).toBeGreaterThan(0)
      expect(both.last).toBeGreaterThan(0)
      expect(both.go + both.last).toBeLessThan(both.pegging)
    }
  })

  const sharesOf = async (p1: string, games: number, p2 = 'expert-classic') => {
    const spec = specOf({ p1, p2, games, seed: 42 })
    return reportMatch(await runMatch(spec, { workers: 2 })).players[0].share
  }

  it('003:81 lets the Expert of the documents beat Normal by ten points of win rate', async () => {
    const { low } = await sharesOf('expert-classic', 400, 'normal')
    expect(low - (1 - low)).toBeGreaterThan(0.1)
  })

  // `described.long.test.ts` of the lab plays 20,000 of each.
  it('003:813 lets expert-v2 beat the old Expert by three points of win rate', {
    tags: 'slow',
  }, async () => {
    const { low, value } = await sharesOf('expert-v2', 2_000)
    expect(low).toBeGreaterThan(0.5)
    expect(value - (1 - value)).toBeGreaterThan(0.03)
  })

  it('003:854 lets the weights of position change games, but not gain the two points', {
    tags: 'slow',
  }, async () => {
    const { low, high } = await sharesOf('expert-classic-race', 2_000)
    expect(high).toBeGreaterThan(low)
    expect(high - (1 - high)).toBeLessThan(0.02)
  })

  it('003:203 saves the Expert what bluffs would cost, some 11 points per game', async () => {
    const costOf = async (mugginsPractice: boolean) => {
      const options = {
        ...spec.options,
        counting: 'manual',
        muggins: true,
        mugginsPractice,
      } as const
      const { players } = reportMatch(await runMatch({ ...spec, options }, { workers: 2 }))
      return players[1].claims.cost / spec.games
    }
    expect(await costOf(false)).toBe(0)
    expect(Math.round(await costOf(true))).toBe(11)
  })
})
