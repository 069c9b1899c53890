// @vitest-environment jsdom
import { analyzeGame, toRecord } from '@skunkd/engine'
import { LUCK_IN_TWO_MEASURES } from '@skunkd/engine/words'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { playedGame, storedGame } from '../testing/played-game.js'
import { CountingSection } from './counting-section.js'
import { LuckColumn } from './luck-column.js'
import { ReviewReport } from './review-report.js'

vi.mock('../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
afterEach(cleanup)

it('says beside the letter what counting cost, and nothing where every count was right', () => {
  const state = playedGame(11, { target: 31 })
  const game = storedGame('g', state)
  const summary = analyzeGame(state.decisionLog, {
    playerIndex: 0,
    record: toRecord(state),
    target: 31,
    maxHands: 5,
  })
  const draw = (counting: { points: number; winProbability: number }) => {
    const luck = { ...summary.luck!, counting }
    const page = { status: 'ready', game, summary: { ...summary, luck } } as const
    render(<ReviewReport state={page} seat={0} hand={null} working={null} />)
  }
  draw({ points: 0, winProbability: 0 })
  expect(screen.queryByText(/^Wrong counts/)).toBeNull()
  cleanup()
  draw({ points: -3, winProbability: -0.1 })
  expect(
    screen.getByText(/^Wrong counts, yours and theirs, cost you 3\.0 points and lowered/),
  ).toBeTruthy()
})

it('lists the hands that were counted wrongly, and none where every count was right', () => {
  const options = { counting: 'manual' } as const
  const game = storedGame('g', playedGame(11, { target: 31, options }))
  const draw = (hand: number | null) => {
    cleanup()
    render(<CountingSection game={game} hand={hand} hasLetter />)
    return screen.queryAllByRole('list').length
  }
  expect(draw(null)).toBeGreaterThan(0)
  expect(draw(99)).toBe(0)
  expect(screen.getByText('Every count was right.')).toBeTruthy()
})

it('luck that brought points and cost win chance says how that can be', () => {
  const state = playedGame(11, { target: 31 })
  const { luck } = analyzeGame(state.decisionLog, {
    playerIndex: 0,
    record: toRecord(state),
    target: 31,
    maxHands: 5,
  })
  const draw = (points: number, winProbability: number) => {
    const none = { ...luck!.total, points: 0, winProbability: 0 }
    const total = { ...luck!.total, points, winProbability }
    const byKind = { deal: total, cut: none, opponent: none }
    cleanup()
    render(<LuckColumn luck={{ ...luck!, total, byKind }} />)
    return screen.getByLabelText('Luck').textContent!.includes(LUCK_IN_TWO_MEASURES)
  }
  expect([draw(2, 0.05), draw(-2, -0.05), draw(2, -0.05), draw(-2, 0.05)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})
