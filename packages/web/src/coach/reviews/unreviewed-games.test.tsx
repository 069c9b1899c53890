// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../storage/backends.js'
import { openStore } from '../../storage/open-store.js'
import { createStore } from '../../storage/store.js'
import { playedGame, storedGame } from '../../testing/played-game.js'
import { reviewGame } from './reviewer.js'
import { UnreviewedGames } from './unreviewed-games.js'

vi.mock('../../storage/open-store.js', () => ({ openStore: vi.fn() }))
vi.mock('./reviewer.js', () => ({ reviewGame: vi.fn() }))

it('shows how far it is through all games, from one to the next', async () => {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  vi.mocked(openStore).mockResolvedValue(store)
  const games = ['a', 'b'].map((id) => storedGame(id, playedGame(5, { target: 31 }), 1))
  for (const game of games) await store.importGame(game)
  const ends: (() => void)[] = []
  vi.mocked(reviewGame).mockImplementation(async (_game, { onProgress } = {}) => {
    onProgress?.({ done: 1, total: 4, decisions: [] })
    await new Promise<void>((resolve) => ends.push(resolve))
    return null as never
  })
  const onRead = vi.fn()
  const texts = { consequence: 'No grades.', action: 'Review all' }
  render(<UnreviewedGames games={games} {...texts} onRead={onRead} />)
  fireEvent.click(screen.getByRole('button', { name: 'Review all' }))
  for (const [number, share] of [0.125, 0.625].entries()) {
    await vi.waitFor(() => expect(ends).toHaveLength(number + 1))
    const bar = screen.getByRole<HTMLProgressElement>('progressbar')
    await vi.waitFor(() => expect(bar.value).toBe(share))
    await act(async () => ends[number]!())
  }
  expect(onRead).toHaveBeenCalledTimes(2)
})
