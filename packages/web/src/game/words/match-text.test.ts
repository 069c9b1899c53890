import { describe, expect, it } from 'vitest'
import { matchRow, matchScore, matchStandingText, matchTitle } from './match-text.js'

const does = (seat: 0 | 1, verb: string) => (seat === 0 ? `You ${verb}` : `Hard ${verb}s`)
const match = { id: 'a', length: 'best-of-3', game: 2, before: [1, 0] } as const

describe('the words for a match', () => {
  it('say where it stands before a game', () => {
    expect(matchTitle(match)).toBe('best of three, game 2')
    expect(matchScore(match, 0)).toBe('1–0')
    expect(matchScore(match, 1)).toBe('0–1')
  })

  it('say in a list what the points are after a game', () => {
    const won = { winner: 1, kind: 'win', scores: [90, 121] } as const
    expect(matchRow(match, won, 0)).toBe('match 1–1')
    expect(matchRow({ ...match, length: 5, points: 'acc' }, won, 1)).toBe('match 2–1')
    expect(matchRow(match, null, 0)).toBe('match, game 2')
  })

  it('say how it stands after a game', () => {
    const after = (winner: 0 | 1, kind: 'win' | 'skunk' = 'win', length = match) =>
      matchStandingText(length, { winner, kind }, 0, does)
    expect(after(0)).toMatchObject({ line: 'You take the match, 2 to 0.', over: true })
    expect(after(1)).toMatchObject({ line: 'The match stands at 1 all.', over: false })
    const series = { ...match, length: 'series' } as unknown as typeof match
    expect(after(1, 'skunk', series)).toMatchObject({ line: 'Hard leads the series, 2 to 1.' })
    expect(after(0, 'skunk', series)).toMatchObject({ line: 'You lead the series, 3 to 0.' })
  })
})
