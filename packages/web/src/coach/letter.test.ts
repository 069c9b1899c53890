import { analyzeGame, toRecord } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { playedGame } from '../testing/played-game.js'
import { letterIn, whatDecides, whyNoLetter, winFrom } from './letter.js'

it.each([61, 121])('win chance decides from the score that is told, in a game to %i', (target) => {
  const state = playedGame(11, { target })
  const options = { playerIndex: 0, record: toRecord(state), target, maxHands: 5 } as const
  const { decisions } = analyzeGame(state.decisionLog, options)
  const bases = decisions.map(({ basis }) => basis)
  expect(new Set(bases)).toEqual(new Set(['points', 'win']))
  expect(bases).toEqual(
    decisions.map(({ snapshot }) =>
      Math.max(...snapshot.scores!) >= winFrom(target) ? 'win' : 'points',
    ),
  )
})

it('five hands without hints have a grade, and nothing else has', () => {
  const early = (hands: number) => ({
    deals: Array.from({ length: hands }, () => [1, 0.5] as const),
    patterns: {},
    late: 0,
  })
  const alone = { hintsUsed: 0 }
  expect(letterIn(alone, early(5))).toMatchObject({ loss: 1.5, discarding: 1, pegging: 0.5 })
  expect(letterIn(alone, early(4))).toBeNull()
  expect(letterIn(alone, null)).toBeNull()
  expect(letterIn({ hintsUsed: 1 }, early(5))).toBeNull()
  expect(letterIn({ ...alone, helped: true }, early(5))).toBeNull()
})

it('what decides is said with the score of the game at hand', () => {
  expect(whatDecides(121)).toContain('Until a player has 80, the most points are best.')
  expect(whatDecides(61)).toContain('Until a player has 20, the most points are best.')
  const short = toRecord(playedGame(11, { target: 61 }))
  expect(whyNoLetter({ hintsUsed: 0 }, short).reason).toBe(
    'Fewer than five hands began with both players below 20.',
  )
})
