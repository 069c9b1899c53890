import { type GameResult, otherSeat, SEATS, type Seat } from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Match, matchAfter } from './match.js'

const seat = fc.constantFrom<Seat>(...SEATS)
const kind = fc.constantFrom<GameResult['kind']>('win', 'skunk', 'double-skunk')
const games = fc.array(fc.record({ winner: seat, kind }), { minLength: 1, maxLength: 12 })

/** Plays a match on until it is won or the results run out. */
function playMatch(
  length: Match['length'],
  results: readonly Pick<GameResult, 'winner' | 'kind'>[],
) {
  let match: Match = { length, game: 1, before: [0, 0] }
  for (const result of results) {
    const after = matchAfter(match, result)
    if (after.next === null) return { after, game: match.game }
    match = after.next
  }
  return { after: null, match }
}

describe('matchAfter', () => {
  it.each([
    ['best-of-3', 2],
    ['best-of-5', 3],
  ] as const)('a %s is won by the first with %d wins, skunk or not', (length, wins) => {
    fc.assert(
      fc.property(games, (results) => {
        const { after, game } = playMatch(length, results)
        const winsOf = (who: Seat, upTo: number) =>
          results.slice(0, upTo).filter(({ winner }) => winner === who).length
        // The slow twin: look for the first game after which somebody has enough.
        const last = results.findIndex((_, i) => SEATS.some((who) => winsOf(who, i + 1) === wins))
        expect(after === null).toBe(last < 0)
        if (after === null || after.winner === null) return
        expect(game).toBe(last + 1)
        expect(after.score[after.winner]).toBe(wins)
        expect(after.score[otherSeat(after.winner)]).toBe(winsOf(otherSeat(after.winner), last + 1))
        expect(game).toBeLessThanOrEqual(2 * wins - 1)
      }),
    )
  })

  it('a series counts skunks double, double skunks three times, and never ends', () => {
    fc.assert(
      fc.property(games, (results) => {
        const { after, match } = playMatch('series', results)
        expect(after).toBeNull()
        const weight = { win: 1, skunk: 2, 'double-skunk': 3 }
        const sum = (who: Seat) =>
          results.reduce((all, each) => all + (each.winner === who ? weight[each.kind] : 0), 0)
        expect(match).toEqual({
          length: 'series',
          game: results.length + 1,
          before: [sum(0), sum(1)],
        })
      }),
    )
  })
})
