// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../storage/backends.js'
import { openStore } from '../../storage/open-store.js'
import { createStore } from '../../storage/store.js'
import { playedGame, storedGame } from '../../testing/played-game.js'
import { reviewGame } from './reviewer.js'
import { useReview } from './use-review.js'

vi.mock('../../storage/open-store.js', () => ({ openStore: vi.fn() }))
vi.mock('./reviewer.js', () => ({ reviewGame: vi.fn() }))

it('stops the coach when it is told to, and keeps what there is', async () => {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  await store.importGame(storedGame('a', playedGame(5, { target: 31 })))
  vi.mocked(openStore).mockResolvedValue(store)
  let signal: AbortSignal | undefined
  vi.mocked(reviewGame).mockImplementation((_game, call) => {
    signal = call!.signal
    call!.onProgress!({ done: 3, total: 9, decisions: [] })
    return new Promise(() => {})
  })
  const { result } = renderHook(() => useReview('a', null))
  await vi.waitFor(() => expect(result.current.state.status).toBe('working'))
  expect(signal!.aborted).toBe(false)
  act(() => result.current.stop())
  expect(signal!.aborted).toBe(true)
  expect(result.current.state).toMatchObject({ status: 'stopped', progress: { done: 3 } })
  act(() => result.current.again())
  await vi.waitFor(() => expect(result.current.state.status).toBe('working'))
  expect(signal!.aborted).toBe(false)
})
