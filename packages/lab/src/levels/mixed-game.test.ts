import { choiceOf, fixedPositions, readyPlayer } from '@skunkd/arena/internals'
import { describe, expect, it } from 'vitest'
import { mixedPlayer, winsOfPair } from './mixed-game.js'

describe('mixedPlayer', () => {
  it('lays away like one level and plays cards like the other', () => {
    const mixed = mixedPlayer({ discards: 3, plays: 19 })
    const differs = { discard: 0, play: 0 }
    for (const [place, view] of fixedPositions(60).entries()) {
      const phase = view.phase === 'DISCARD_TO_CRIB' ? 'discard' : 'play'
      const [like, unlike] = phase === 'discard' ? ['level-3', 'level-19'] : ['level-19', 'level-3']
      const taken = choiceOf(mixed, view, place)
      expect(taken).toBe(choiceOf(readyPlayer(like!), view, place))
      differs[phase] += Number(taken !== choiceOf(readyPlayer(unlike!), view, place))
    }
    expect(differs.discard).toBeGreaterThan(0)
    expect(differs.play).toBeGreaterThan(0)
  })
})

describe('winsOfPair', () => {
  it('gives both the same cards: against itself without chance everybody wins once', () => {
    const top = { discards: 20, plays: 20 }
    expect(winsOfPair({ first: top, second: top, seed: 1, unit: 0 })).toBe(1)
  })
})
