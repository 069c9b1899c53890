import { expect, it, vi } from 'vitest'
import { gameReducer, reducePlain } from '../rules/game.js'
import { toRecord } from '../rules/written/record.js'
import { lastState } from '../testing/random-game.js'
import { analyzeGame, reviewSteps } from './analyze-game.js'
import { replayRecord } from './timeline.js'

/** How it is looked at does not depend on how closely. */
const QUICK = { maxHands: 8 }

vi.mock('../rules/game.js', async (original) => {
  const real = await original<typeof import('../rules/game.js')>()
  return {
    ...real,
    gameReducer: vi.fn(real.gameReducer),
    reducePlain: vi.fn(real.reducePlain),
  }
})

it('plays a record through the rules once, however it is reviewed', { tags: 'slow' }, () => {
  const game = lastState({ seed: 3, target: 31 }, 1)
  const record = toRecord(game)
  const replays = (review: () => unknown) => {
    const doors = [vi.mocked(gameReducer), vi.mocked(reducePlain)]
    for (const door of doors) door.mockClear()
    review()
    return doors.reduce((sum, { mock }) => sum + mock.calls.length, 0) / record.actions.length
  }
  expect(replays(() => analyzeGame(game.decisionLog, { record, playerIndex: 0, ...QUICK }))).toBe(1)
  expect(replays(() => [...reviewSteps(replayRecord(record), { playerIndex: 1, ...QUICK })])).toBe(
    1,
  )
})

it('says the same of a record and of its replay', { tags: 'slow' }, () => {
  const game = lastState({ seed: 4, target: 31 }, 2)
  const record = toRecord(game)
  const steps = reviewSteps(replayRecord(JSON.stringify(record)), { playerIndex: 0, ...QUICK })
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value).toEqual(analyzeGame(game.decisionLog, { record, playerIndex: 0, ...QUICK }))
})
