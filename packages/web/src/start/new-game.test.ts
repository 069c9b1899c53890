import { createGame } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../storage/settings.js'
import { newGameFrom, seedFrom } from './new-game.js'

describe('newGameFrom', () => {
  it('makes options that the engine accepts, whatever was chosen', () => {
    const base = readSettings(null).newGame
    for (const dealer of ['cut', 'me', 'them'] as const) {
      for (const counting of ['auto', 'manual', 'muggins'] as const) {
        for (const overcounts of [false, true]) {
          const { options } = newGameFrom({ ...base, dealer, counting, overcounts }, 7)
          const game = createGame(2, options)
          expect(game.options.seed).toBe(7)
          expect(game.options.muggins).toBe(counting === 'muggins')
          if (dealer === 'me') expect(game.dealerIndex).toBe(0)
          if (dealer === 'them') expect(game.dealerIndex).toBe(1)
        }
      }
    }
  })
})

describe('the length of the game, the match and the head start', () => {
  it('reach the engine, and a head start leaves half the game to be played', () => {
    const base = readSettings(null).newGame
    for (const target of ['121', '61'] as const) {
      for (const headStart of ['nobody', 'me', 'them'] as const) {
        for (const headStartPoints of [1, 30, 500]) {
          const chosen = { ...base, target, headStart, headStartPoints }
          const game = createGame(2, newGameFrom(chosen, 7).options)
          expect(game.options.target).toBe(Number(target))
          const points = Math.min(headStartPoints, Math.floor(Number(target) / 2))
          const scores = { nobody: [0, 0], me: [points, 0], them: [0, points] }[headStart]
          expect(game.players.map(({ score }) => score)).toEqual(scores)
        }
      }
    }
    expect(newGameFrom(base, 7).match).toBeNull()
    expect(newGameFrom({ ...base, match: 'best-of-5' }, 7).match).toEqual({
      length: 'best-of-5',
      game: 1,
      before: [0, 0],
    })
  })
})

describe('seedFrom', () => {
  it('takes whole numbers only', () => {
    expect(seedFrom(new URLSearchParams('seed=42'))).toBe(42)
    expect(seedFrom(new URLSearchParams(''), new URLSearchParams('seed=0'))).toBe(0)
    for (const text of ['-1', '1.5', 'abc', '', '99999999999999999999']) {
      expect(seedFrom(new URLSearchParams({ seed: text }))).toBeNull()
    }
  })
})
