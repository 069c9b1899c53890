// @vitest-environment jsdom
import type { GameInfo } from '@skunkd/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lobby } from './lobby.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const E1 = 'e1'.repeat(32)

function draw(you: 0 | 1, e1: string | null, owedFor = 0) {
  const cancelled = vi.fn()
  const info = {
    status: 'starting',
    you,
    names: ['Ann', 'Bob'],
    fair: { commitment: '', h0: '', e1, e0: null },
    evening: { games: [0, 0], points: [0, 0] },
  } as unknown as GameInfo
  const owedSince = performance.now() - owedFor
  render(<Lobby info={info} owedSince={owedSince} lost={false} onBreakOff={cancelled} />)
  act(() => void vi.advanceTimersByTime(61_000 - owedFor))
  return cancelled
}

test.each([
  ['the second player, once they have added their share', 1, E1, 'Ann', true],
  ['the first player, in a rematch whose friend adds none', 0, null, 'Bob', false],
] as const)('%s, may cancel after a minute', (_, you, e1, other, isBlamed) => {
  const cancelled = draw(you, e1)
  expect(screen.getByText(new RegExp(`^Waiting for ${other}’s device`))).toBeTruthy()
  expect(screen.queryByText(/counts as stopped/) !== null).toBe(isBlamed)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel game' }))
  expect(cancelled).toHaveBeenCalledOnce()
})

test('whoever has still to add something waits for nobody', () => {
  draw(0, E1)
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a page that is opened again goes on counting where the server is', () => {
  draw(1, E1, 50_000)
  expect(screen.getByRole('timer').textContent).toBe('1:01')
})
