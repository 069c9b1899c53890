import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '../rules/result.js'
import { otherSeat, SEATS, type Seat } from '../rules/seat.js'
import { type Match, matchAfter, matchLine, matchName, matchRule } from './match.js'

const seat = fc.constantFrom<Seat>(...SEATS)
const kind = fc.constantFrom<GameResult['kind']>('win', 'skunk', 'double-skunk')
const results = fc.array(fc.record({ winner: seat, kind }), { minLength: 1, maxLength: 20 })
const does = (who: Seat, verb: string) => (who === 0 ? `You ${verb}` : `Hard ${verb}s`)

/** Plays a match on until it is over or the results run out. */
function playMatch(
  rules: Pick<Match, 'games' | 'points'>,
  all: readonly Pick<GameResult, 'winner' | 'kind'>[],
) {
  let match: Match = { ...rules, game: 1, before: [0, 0] }
  for (const result of all) {
    const standing = matchAfter(match, result)
    if (standing.over) return { match, standing }
    match = { ...match, game: match.game + 1, before: standing.score }
  }
  return { match, standing: null }
}

describe('a match', () => {
  it.each([3, 5, 9, 4])('best of %d is won by the first who cannot be caught', (games) => {
    fc.assert(
      fc.property(results, (all) => {
        const { match, standing } = playMatch({ games, points: 'games' }, all)
        const winsOf = (who: Seat, upTo: number) =>
          all.slice(0, upTo).filter(({ winner }) => winner === who).length
        // The slow twin: the first game after which somebody has more than half, or the last.
        const last = all.findIndex(
          (_, i) => i + 1 === games || SEATS.some((who) => winsOf(who, i + 1) > games / 2),
        )
        expect(standing === null).toBe(last < 0)
        if (standing === null) return
        expect(match.game).toBe(last + 1)
        expect(standing.score).toEqual(SEATS.map((who) => winsOf(who, last + 1)))
        const more = SEATS.find((who) => standing.score[who] > standing.score[otherSeat(who)])
        expect(standing.winner).toBe(more ?? null)
      }),
    )
  })

  it.each([
    ['skunks', { win: 1, skunk: 2, 'double-skunk': 3 }],
    ['acc', { win: 2, skunk: 3, 'double-skunk': 3 }],
  ] as const)('for the points of %s plays all its games', (points, worth) => {
    fc.assert(
      fc.property(results, (all) => {
        const { match, standing } = playMatch({ games: 9, points }, all)
        expect(standing === null).toBe(all.length < 9)
        const sum = (who: Seat) =>
          all
            .slice(0, 9)
            .reduce((sofar, each) => sofar + (each.winner === who ? worth[each.kind] : 0), 0)
        expect(standing?.score ?? match.before).toEqual([sum(0), sum(1)])
        if (standing !== null && sum(0) === sum(1)) expect(standing.winner).toBeNull()
      }),
    )
  })

  it('as a series never ends', () => {
    fc.assert(
      fc.property(results, (all) => {
        expect(playMatch({ games: null, points: 'skunks' }, all).standing).toBeNull()
      }),
    )
  })

  it('has its words', () => {
    const best = { games: 3, points: 'games', game: 2, before: [1, 0] } as const
    const line = (match: Match, winner: Seat, how: GameResult['kind'] = 'win') =>
      matchLine(match, matchAfter(match, { winner, kind: how }), 0, does)
    expect([matchName(best), matchRule(best)]).toEqual(['best of three', 'first to two wins'])
    expect(matchName({ games: 2, points: 'games' })).toBe('match of 2 games')
    expect(line(best, 0)).toBe('You take the match, 2 to 0.')
    expect(line(best, 1)).toBe('The match stands at 1 all.')
    const acc = { games: 9, points: 'acc', game: 9, before: [8, 10] } as const
    expect(matchName(acc)).toBe('match of 9 games')
    expect(line(acc, 0)).toBe('The match is drawn, 10 all.')
    expect(line(acc, 0, 'skunk')).toBe('You take the match, 11 to 10.')
    const series = { games: null, points: 'skunks', game: 2, before: [1, 0] } as const
    expect(line(series, 1, 'skunk')).toBe('Hard leads the series, 2 to 1.')
  })
})
