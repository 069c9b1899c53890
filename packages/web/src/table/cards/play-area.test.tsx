// @vitest-environment jsdom
import { cardValue, playerView } from '@skunkd/engine'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { namesOf } from '../../game/words/names.js'
import { playedGame } from '../../testing/played-game.js'
import { MotionContext, motionTimes } from '../../ui/motion.js'
import { PlayArea } from './play-area.js'

const names = namesOf(
  [
    { kind: 'here', name: 'You' },
    { kind: 'bot', name: 'Easy' },
  ],
  0,
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows thirty-one bright for a beat before the count begins again', () => {
  const made = playedGame(2, {
    until: ({ phase, pegging }) => {
      const last = pegging.history.at(-1)
      const reached = last?.card ? last.count + cardValue(last.card.rank) : 0
      return phase === 'PEGGING' && reached === 31 && pegging.sequence.length === 0
    },
  })
  const draw = (state: typeof made) => (
    <MotionContext value={motionTimes('normal')}>
      <PlayArea view={playerView(state, 0)} names={names} discards={2} />
    </MotionContext>
  )
  const before = playedGame(2, {
    until: ({ actions }) => actions.length === made.actions.length - 1,
  })
  const { rerender } = render(draw(before))
  rerender(draw(made))
  const cards = () => screen.getByRole('list').dataset['over']
  expect(screen.getByTestId('count').textContent).toContain('31')
  expect(cards()).toBe('false')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByTestId('count').textContent).toBe('0count')
  expect(cards()).toBe('true')
})

it('says whose crib it is, and shows the cards in play from the first on', () => {
  const draw = (laid: number, dealer: 0 | 1, you: 0 | null) => {
    cleanup()
    const state = playedGame(2, {
      options: { dealer },
      until: ({ phase, pegging }) => phase === 'PEGGING' && pegging.pile.length === laid,
    })
    render(<PlayArea view={playerView(state, 0)} names={{ ...names, you }} discards={2} />)
    return screen.queryAllByRole('listitem').length
  }
  expect(draw(0, 0, 0)).toBe(0)
  expect(screen.getByText('Your crib')).toBeTruthy()
  expect(draw(1, 1, 0)).toBe(1)
  expect(screen.getByText('Their crib')).toBeTruthy()
  expect(draw(1, 1, null)).toBe(1)
  expect(screen.getByText('Easy’s crib')).toBeTruthy()
})
