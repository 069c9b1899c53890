import { expect, test } from 'vitest'
import type { LogEntry } from '../support/log.js'
import { memoryStore } from '../testing/memory-store.js'
import { withOutageLog } from './outage-log.js'
import { StoreError } from './sql.js'

test('an outage is one line, however often it is asked and whatever works in between', async () => {
  let now = 0
  let failing = false
  const lines: LogEntry[] = []
  const times: number[] = []
  const ping = async () => {
    if (failing) throw new StoreError(now % 2 === 0 ? 'UNAVAILABLE' : 'DAMAGED', 'It is away.')
  }
  const store = withOutageLog(
    { ...memoryStore(), ping },
    (entry) => lines.push(entry),
    () => now,
    (milliseconds) => times.push(milliseconds),
  )
  const ask = () => store.ping().catch(() => {})
  for (let time = 0; time < 63; time++) {
    failing = time % 3 !== 0
    now += 101
    await ask()
  }
  expect(lines.map(({ event }) => event)).toEqual(['store'])
  failing = false
  now += 4_000
  await ask()
  expect(lines).toHaveLength(1)
  now += 1_001
  await ask()
  expect(lines.map(({ event }) => event)).toEqual(['store', 'store-back'])
  await ask()
  expect(lines).toHaveLength(2)
  // Only answers are counted.
  expect(times).toHaveLength(24)
})
