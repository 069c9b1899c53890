// @vitest-environment jsdom
import { analyzeGame } from '@skunkd/engine'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePendingReviews } from '../coach/reviews/review-refresh.js'
import { toStoredSummary } from '../coach/reviews/stored-review.js'
import { indexEntryOf } from '../storage/game-index-entry.js'
import { playedGame, storedGame } from '../testing/played-game.js'
import { Progress } from './progress.js'

it('says how many reviews are still renewed, and after that how to renew one', () => {
  const state = playedGame(5, { target: 31 })
  const analysed = analyzeGame(state.decisionLog, { playerIndex: 0, target: 31, maxHands: 5 })
  const early = { deals: [[1, 0.5]], patterns: {}, late: 0 } as const
  const summary = { ...toStoredSummary(analysed), version: 1, early }
  const line = indexEntryOf({ ...storedGame('a', state, 2000), seat: 0 })
  const game = { ...line, reviews: [summary, null] } as typeof line
  usePendingReviews.setState({ left: 2 })
  render(<Progress entries={[{ game, summary }]} />)
  const note = screen.getByTestId('earlier-coach')
  expect(note.textContent).toBe('1 game has older numbers. Renewing… 2 games left.')
  act(() => usePendingReviews.setState({ left: 0 }))
  expect(note.textContent).toBe('1 game has older numbers. Open a game to renew its review.')
})
