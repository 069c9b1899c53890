import { analyzeGame, type GameSummary } from '@skunkd/engine'
import { expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../storage/backends.js'
import { openStore } from '../../storage/open-store.js'
import { createStore } from '../../storage/store.js'
import { playedGame, storedGame } from '../../testing/played-game.js'
import { analysis } from '../../threads/analysis.js'
import { reviewGame } from './reviewer.js'

vi.mock('../../storage/open-store.js', () => ({ openStore: vi.fn() }))
vi.mock('../../threads/analysis.js', () => ({ analysis: { call: vi.fn() } }))

it('keeps every decision that the worker tells of, once if it had to begin again', async () => {
  const state = playedGame(5, { target: 31 })
  const game = storedGame('a', state)
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  await store.importGame(game)
  vi.mocked(openStore).mockResolvedValue(store)
  const summary = analyzeGame(state.decisionLog, { playerIndex: 0, target: 31, maxHands: 5 })
  const { decisions, ...rest } = summary as GameSummary
  vi.mocked(analysis.call).mockImplementation((async (_: string, __: unknown, options: never) => {
    const { onProgress } = options as { onProgress: (progress: object) => void }
    const total = decisions.length
    onProgress({ done: 1, total, annotation: decisions[0] })
    for (const [i, annotation] of decisions.entries())
      onProgress({ done: i + 1, total, annotation })
    return rest
  }) as never)
  const told = vi.fn()
  const review = await reviewGame(game, { onProgress: told })
  expect(review!.decisions.map(({ snapshot }) => snapshot)).toEqual(
    decisions.map(({ snapshot }) => snapshot),
  )
  expect(await store.review('a', 0)).toHaveProperty('summary.decisions.length', decisions.length)
  expect(told.mock.calls[0]![0]).toMatchObject({ done: 1, total: decisions.length })
})
