// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../storage/backends.js'
import { openStore } from '../storage/open-store.js'
import { createStore } from '../storage/store.js'
import { HistoryScreen } from './history-screen.js'

vi.mock('../storage/open-store.js', () => ({ openStore: vi.fn() }))
vi.mock('../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))

it('speaks of entries that were set aside only if there are any', async () => {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  vi.mocked(openStore).mockResolvedValue(store)
  render(<HistoryScreen />)
  await screen.findByText('Export or import games')
  expect(screen.queryByTestId('set-aside')).toBeNull()
  cleanup()
  await store.quarantine({ id: 'a', store: 'games', reason: 'It ends early.', value: 1 })
  render(<HistoryScreen />)
  expect((await screen.findByTestId('set-aside')).textContent).toContain('It ends early.')
})
