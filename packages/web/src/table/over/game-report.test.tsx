// @vitest-environment jsdom
import { analyzeGame } from '@skunkd/engine'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reviewGame } from '../../coach/reviews/reviewer.js'
import { toStoredSummary } from '../../coach/reviews/stored-review.js'
import { createMemoryBackend } from '../../storage/backends.js'
import { openStore } from '../../storage/open-store.js'
import { createStore } from '../../storage/store.js'
import { playedGame, storedGame } from '../../testing/played-game.js'
import { GameReport } from './game-report.js'

vi.mock('../../storage/open-store.js', () => ({ openStore: vi.fn() }))
vi.mock('../../coach/reviews/reviewer.js', () => ({ reviewGame: vi.fn() }))

const state = playedGame(11, { target: 61 })
const summary = toStoredSummary(
  analyzeGame(state.decisionLog, { playerIndex: 0, target: 61, maxHands: 5 }),
)
const gone = playedGame(11, { until: ({ phase }) => phase === 'PEGGING' })

beforeEach(async () => {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  await store.importGame(storedGame('whole', state))
  await store.importGame({ ...storedGame('stopped', gone), finishedAt: 5 })
  vi.mocked(openStore).mockResolvedValue(store)
  vi.mocked(reviewGame).mockImplementation(async ({ id }) => (id === 'whole' ? summary : null))
})
afterEach(cleanup)

async function drawn(props: { id: string; brief?: boolean; name?: string }) {
  const onReady = vi.fn()
  render(<GameReport {...props} seat={0} hands={5} onReady={onReady} />)
  await screen.findByTestId('game-grade')
  return { report: screen.getByTestId('game-report'), onReady }
}

it('shows the three decisions that cost most, each with the hand it leads to', async () => {
  const { report, onReady } = await drawn({ id: 'whole' })
  const links = within(report).getAllByRole('link', { name: /Hand \d/ })
  expect(links).toHaveLength(3)
  for (const link of links) {
    const [, hand] = /Hand (\d+)/.exec(link.textContent!)!
    expect(link.getAttribute('href')).toBe(`#/review/whole?hand=${hand}`)
  }
  expect(onReady).toHaveBeenCalledOnce()
})

it('is a letter and a sentence on a slip, and says whose it is where two played', async () => {
  const { report } = await drawn({ id: 'whole', brief: true })
  expect(within(report).queryByRole('list')).toBeNull()
  expect(report.textContent).toMatch(/\(−[\d.]+.*\)\.$/)
  cleanup()
  const { report: ofAnn } = await drawn({ id: 'whole', name: 'Ann' })
  expect(ofAnn.textContent).toContain('Ann')
  expect(within(ofAnn).queryByRole('list')).toBeNull()
})

it('says why there is no grade where no hand was played to its end', async () => {
  const { report } = await drawn({ id: 'stopped' })
  expect(report.textContent).toContain('No gradeNo hand was played to its end.')
})
