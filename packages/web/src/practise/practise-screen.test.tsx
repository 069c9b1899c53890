// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PractiseScreen } from './practise-screen.js'
import { usePractice } from './use-practice.js'

vi.mock('./use-practice.js', () => ({ usePractice: vi.fn(), useFirstProblem: () => null }))
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))

afterEach(cleanup)

function lineFor(all: number, due: number) {
  const counts = { all, due, nextAt: null }
  vi.mocked(usePractice).mockReturnValue({ counts, unread: [], retired: 0 } as never)
  cleanup()
  render(<PractiseScreen path={[]} query={new URLSearchParams()} />)
  const counted = screen.getByTestId('practice-counts')
  expect(counted.querySelector('h2')!.textContent).toBe(
    due === 0 ? 'No mistakes are due' : 'mistakes are due',
  )
  return counted.querySelector('p')!.textContent
}

it('says what a session is made of, and what practice is to somebody without mistakes', () => {
  expect(lineFor(0, 0)).toMatch(/^Your mistakes come back here/)
  expect(lineFor(7, 4)).toBe('And 6 random hands: about 5 minutes.')
  expect(lineFor(12, 12)).toBe('Ten at a time, about 5 minutes.')
})
