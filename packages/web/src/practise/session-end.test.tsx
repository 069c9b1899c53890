// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openStore } from '../storage/open-store.js'
import { useSession } from './session.js'
import { SessionEnd } from './session-end.js'

vi.mock('../storage/open-store.js', () => ({ openStore: vi.fn() }))

afterEach(cleanup)

async function told(...hours: number[]) {
  const midnight = new Date().setHours(24, 0, 0, 0)
  const practiceCards = async () => hours.map((hour) => ({ dueAt: midnight + hour * 3_600_000 }))
  vi.mocked(openStore).mockResolvedValue({ practiceCards } as never)
  render(<SessionEnd onAgain={() => {}} onFinish={() => {}} />)
  await screen.findByText('What comes next')
  return [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

it('says how many mistakes come back today, tomorrow, and in the days after today', async () => {
  useSession.setState({ results: [true, false], missed: [] })
  expect(await told(-1, 1, 2, 100, 1000)).toEqual(['1 problem', '2 problems', '3 problems'])
  cleanup()
  expect(await told(-1, 1)).toEqual(['1 problem', '1 problem', '1 problem'])
  cleanup()
  expect(await told(-1)).toEqual(['1 problem', 'Nothing', 'Nothing'])
})

it('is filed with how many were right, and not if nothing was answered', () => {
  const session = () => useSession.getState()
  useSession.setState({ results: null, missed: [], past: [] })
  session().start()
  session().end(1)
  expect(session().past).toEqual([])
  session().start()
  for (const right of [true, false, true]) session().answer(right, null)
  session().end(2)
  expect(session()).toMatchObject({ results: null, past: [{ at: 2, right: 2, of: 3 }] })
})
