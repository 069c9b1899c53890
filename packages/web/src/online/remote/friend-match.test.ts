import type { GameInfo } from '@skunkd/protocol'
import { describe, expect, it } from 'vitest'
import { friendMatch } from './online-host-state.js'

const setup: GameInfo['setup'] = {
  target: 121,
  counting: 'auto',
  muggins: false,
  dealer: 'cut',
  hints: false,
}
const won = (winner: 0 | 1, worth: number) => ({ winner, worth, scores: [121, 80] as const })
const info = (match: GameInfo['setup']['match'], past: ReturnType<typeof won>[]) => ({
  id: 'x',
  setup: { ...setup, ...(match !== undefined && { match }) },
  evening: { games: [0, 0], points: [0, 0], past } as const,
})

describe('the match of two friends', () => {
  it('is none in a session', () => {
    expect(friendMatch(info(undefined, [won(0, 1)]), null)).toBeNull()
  })

  it('counts what each game brings: 1, 2 and 3, or as the ACC does 2 and 3', () => {
    const past = [won(0, 1), won(1, 2), won(1, 3)]
    const before = (points: 'games' | 'skunks' | 'acc') =>
      friendMatch(info({ games: 9, points }, past), null)
    expect(before('games')).toMatchObject({ game: 4, before: [1, 2] })
    expect(before('skunks')).toMatchObject({ game: 4, before: [1, 5] })
    expect(before('acc')).toMatchObject({ game: 4, before: [2, 6] })
  })

  it('stands before the game that is over, unless that has no result', () => {
    const match = { games: 3, points: 'acc' } as const
    const past = [won(0, 1), won(0, 1)]
    expect(friendMatch(info(match, past), { winner: 0 })).toMatchObject({ game: 2, before: [2, 0] })
    expect(friendMatch(info(match, past), { winner: null })).toMatchObject({ game: 3 })
  })
})
