import { describe, expect, it } from 'vitest'
import {
  aboutLine,
  expectedScore,
  lastOpponents,
  recordAgainst,
  recordText,
} from '../game/words/record.js'
import { indexEntryOf } from '../storage/game-index-entry.js'
import { playedGame, storedGame } from '../testing/played-game.js'

const game = indexEntryOf(storedGame('a', playedGame(3, { target: 31 })))
const result = (opponent: string, winner: 0 | 1) => ({
  ...game,
  opponent,
  result: { winner, scores: [121, 90], kind: 'win' as const },
})

describe('the record against somebody', () => {
  const games = [
    result('medium', 0),
    result('medium', 1),
    result('medium', 1),
    result('easy', 0),
    { ...result('medium', 0), kind: 'passed' as const },
    {
      ...result('medium', 0),
      opponentChanges: [{ atAction: 1, handNumber: 1, from: 'easy', to: 'medium' }],
    },
  ]

  it('counts the games played with them alone', () => {
    expect(recordAgainst('medium', games)).toEqual({ won: 1, lost: 2 })
    expect(recordAgainst('expert', games)).toEqual({ won: 0, lost: 0 })
    expect(lastOpponents(games)).toEqual(['medium', 'easy'])
  })

  it('is a sentence a person would say', () => {
    expect(recordText({ won: 9, lost: 12 }, 'She')).toBe('She leads you 12 to 9')
    expect(recordText({ won: 4, lost: 2 }, 'He')).toBe('You lead 4 to 2')
    expect(recordText({ won: 1, lost: 1 }, 'He')).toBe('1 game each')
    expect(recordText({ won: 3, lost: 3 }, 'He')).toBe('3 games each')
    expect(aboutLine('medium', games)).toBe('Level 10. He leads you 2 to 1.')
    expect(aboutLine('expert', games)).toBe('Level 20+. You haven’t met yet.')
    expect(aboutLine('level-12', games)).toBe('You haven’t met yet.')
    const begun = { ...game, opponent: 'level-12', result: null }
    expect(aboutLine('level-12', [begun])).toBe('No finished game yet.')
  })
})

describe('games one should win', () => {
  it('are half against an equal, and about two in three five levels below', () => {
    expect(expectedScore(10, { level: 10 })).toBe(0.5)
    expect(expectedScore(10, { level: 5 })).toBeCloseTo(0.676, 2)
    expect(expectedScore(10, { level: 20, above: true })).toBeLessThan(
      expectedScore(10, { level: 20 }),
    )
  })
})
