import { describe, expect, it } from 'vitest'
import { type Match, matchAfter, matchRules } from './match.js'

describe('a stored match', () => {
  it('has the rules that its length has always had, or those it names', () => {
    expect(matchRules({ length: 'best-of-3' })).toEqual({ games: 3, points: 'games' })
    expect(matchRules({ length: 'series' })).toEqual({ games: null, points: 'skunks' })
    expect(matchRules({ length: 9, points: 'acc' })).toEqual({ games: 9, points: 'acc' })
  })

  it('goes on to its next game until it is over', () => {
    const match: Match = { length: 'best-of-3', game: 2, before: [1, 0] }
    expect(matchAfter(match, { winner: 1, kind: 'skunk' }).next).toEqual({
      length: 'best-of-3',
      game: 3,
      before: [1, 1],
    })
    expect(matchAfter(match, { winner: 0, kind: 'win' })).toMatchObject({ winner: 0, next: null })
    const club: Match = { length: 9, points: 'acc', game: 3, before: [4, 0] }
    expect(matchAfter(club, { winner: 0, kind: 'skunk' }).next).toEqual({
      length: 9,
      points: 'acc',
      game: 4,
      before: [7, 0],
    })
  })
})
