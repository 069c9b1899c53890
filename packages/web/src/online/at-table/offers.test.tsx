// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { OnlineStatus } from '../remote/online-host-state.js'
import type { RemoteHost } from '../remote/remote-host.js'
import { Offers } from './offers.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A table whose friend has just gone, or offers something. */
function draw(
  claim: { what: 'win' | 'stop'; in: number } | null,
  stop: readonly [boolean, boolean] = [false, false],
) {
  const asked: unknown[][] = []
  const online = createStore(
    () =>
      ({
        info: { status: 'playing', you: 0, names: ['Ann', 'Bob'] },
        around: { claim, offers: { stop, rematch: [false, false] } },
        heardAt: performance.now(),
        presence: ['here', 'gone'],
      }) as unknown as OnlineStatus,
  )
  const host = {
    online,
    offer: (...words: unknown[]) => asked.push(['offer', ...words]),
    claim: (...words: unknown[]) => asked.push(['claim', ...words]),
  } as unknown as RemoteHost
  render(<Offers host={host} />)
  return asked
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a game without a clock whose friend is gone may be ended, when the minute is over', () => {
  const asked = draw({ what: 'stop', in: 60_000 })
  wait(59_000)
  expect(screen.queryByRole('button')).toBeNull()
  wait(1_000)
  expect(screen.getByText(/^Bob has been away/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim win' })).toBeNull()
  press('End with no result')
  expect(asked).toEqual([['claim', 'stop']])
})

test('with a clock the win may be claimed, or not', () => {
  const asked = draw({ what: 'win', in: 0 })
  wait(0)
  press('Claim win')
  press('End with no result')
  expect(asked).toEqual([
    ['claim', 'win'],
    ['claim', 'stop'],
  ])
})

test('an offer to stop is answered where it is read', () => {
  const asked = draw(null, [false, true])
  press('Keep playing')
  press('End game')
  expect(asked).toEqual([
    ['offer', 'stop', false],
    ['offer', 'stop', true],
  ])
})

test('your own offer, or nobody gone, asks nothing', () => {
  draw(null, [true, false])
  wait(120_000)
  expect(screen.queryByRole('button')).toBeNull()
})
