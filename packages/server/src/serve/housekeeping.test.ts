import { afterEach, expect, test, vi } from 'vitest'
import { StoreError } from '../storage/sql.js'
import { openSqlite } from '../storage/sqlite/open.js'
import type { LogEntry } from '../support/log.js'
import { fixtureFolder } from '../testing/fixture-store.js'
import { Housekeeping } from './housekeeping.js'

const DAY = 86_400_000

afterEach(() => void vi.useRealTimers())

test('a round packs, says what would go, and removes it after 30 days unless all is kept', async () => {
  const driver = await openSqlite(fixtureFolder())
  const lines: LogEntry[] = []
  const open = async () => ({ ...driver, close: async () => {} })
  const keeperOf = (keep: boolean) =>
    new Housekeeping({ open, keep, log: (entry) => lines.push(entry) })
  const [keeping, cleaning] = [keeperOf(true), keeperOf(false)]
  const [latest] = await driver.read('select max(changed_at) as at from games', [])
  const now = Number(latest!['at']) + 100 * DAY
  for (const [keeper, day] of [
    [cleaning, 0],
    [keeping, 31],
    [cleaning, 32],
    [cleaning, 33],
  ] as const) {
    await keeper.round(now + day * DAY)
  }
  const from = new Date(now + 30 * DAY).toISOString()
  expect(lines.map(({ event, text }) => `${event}: ${text}`)).toEqual([
    expect.stringMatching(
      new RegExp(`^clean: Packed [1-9]\\d* games; to be removed from ${from} on: 1 invitations`),
    ),
    expect.stringMatching(/^clean: Packed 0 games; kept, as was asked, 1 invitations/),
    expect.stringMatching(/^clean: Packed 0 games; removed 1 invitations/),
    expect.stringMatching(/^clean: Packed 0 games; removed nothing[.]$/),
  ])
  expect(keeping.counts['invitations']).toBe(1)
  expect(cleaning.counts['invitations']).toBe(0)
  for (const keeper of [keeping, cleaning]) keeper.close()
  await driver.close()
})

test('a round a minute after the start, and then every day; one that fails is not the last', async () => {
  vi.useFakeTimers()
  const events: string[] = []
  let rounds = 0
  const keeper = new Housekeeping({
    keep: false,
    log: ({ event }) => events.push(event),
    open: () => {
      rounds++
      return Promise.reject(rounds === 1 ? new StoreError('UNAVAILABLE', 'Away.') : new TypeError())
    },
  })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(rounds).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(3 * DAY)
  expect(rounds).toBe(4)
  // An outage is in the log already.
  expect(events).toEqual(['unforeseen', 'unforeseen', 'unforeseen'])
  keeper.close()
  await vi.advanceTimersByTimeAsync(3 * DAY)
  expect(rounds).toBe(4)
})
