// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FriendsScreen } from './friends-screen.js'
import { api } from './remote/api.js'

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const game = (friend: string, status: 'playing' | 'over', changedAt: number, yourMove = false) => ({
  ...{ id: friend, status, changedAt, yourMove, seat: 0, names: ['Ann', friend], winner: null },
  ...{ setup: { target: 121, counting: 'auto', muggins: false, dealer: 0, hints: true } },
  ...{ pace: 'none', join: null },
})

it('lists games that wait for a move first, then open ones, then the latest', async () => {
  const games = [
    game('Over late', 'over', 9),
    game('Open early', 'playing', 1),
    game('Over early', 'over', 3),
    game('Mine', 'playing', 0, true),
    game('Open late', 'playing', 5),
  ]
  vi.spyOn(api, 'about').mockResolvedValue({ friends: true } as never)
  vi.spyOn(api, 'mine').mockResolvedValue({ games, keptUntil: null } as never)
  render(<FriendsScreen />)
  const heading = await screen.findByText('Your games with friends', {}, { timeout: 30_000 })
  const titles = within(heading.parentElement!)
    .getAllByRole('link')
    .map(({ textContent }) => games.find(({ id }) => textContent!.includes(id))!.id)
  expect(titles).toEqual(['Mine', 'Open late', 'Open early', 'Over late', 'Over early'])
})

it.each([
  [Date.UTC(2030, 5, 15, 12), true],
  [null, false],
])('says until when games are kept, if they are not for good: %s', async (keptUntil, isSaid) => {
  vi.spyOn(api, 'about').mockResolvedValue({ friends: true } as never)
  vi.spyOn(api, 'mine').mockResolvedValue({ games: [game('Bob', 'over', 1)], keptUntil } as never)
  render(<FriendsScreen />)
  await screen.findByText('Your games with friends', {}, { timeout: 30_000 })
  const said = screen.queryByText(/^Your games are kept until .*2030.* Each visit extends/)
  expect(said !== null).toBe(isSaid)
})
