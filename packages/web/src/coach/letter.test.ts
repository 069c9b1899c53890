import { analyzeGame, toRecord } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { playedGame } from '../testing/played-game.js'
import { winFrom } from './letter.js'

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
