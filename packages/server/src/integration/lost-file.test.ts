import { chmodSync, copyFileSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createRng } from '@skunkd/engine/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { ServedClock } from '../game/served-clock.js'
import { StoreError } from '../storage/sql.js'
import { sqlStore } from '../storage/sql-store.js'
import { backupStore } from '../storage/sqlite/backup.js'
import { openSqlite } from '../storage/sqlite/open.js'
import type { LogEntry } from '../support/log.js'
import { runningServer } from '../testing/running-server.js'
import { SETUP, TestClient } from '../testing/test-client.js'
import { testFolder } from '../testing/test-folder.js'

const PATIENT = { timeout: 30_000 }

/** The store of others, with the same form. */
const LONGER = join(testFolder('longer'), 'games.db')
beforeAll(async () => {
  const folder = testFolder('others')
  const store = sqlStore(await openSqlite(folder))
  await Promise.all(
    Array.from({ length: 1_000 }, (_, number) =>
      store.createAccount({ id: `${number}`, name: 'Cy', createdAt: 1 }, `${number}`),
    ),
  )
  await store.close()
  backupStore(folder, LONGER)
})

async function servedFolder() {
  const folder = testFolder('lost')
  const store = sqlStore(await openSqlite(folder))
  const lines: LogEntry[] = []
  const clock = await ServedClock.start(store)
  const server = await runningServer({
    store,
    clock,
    limitFactor: 100,
    log: (entry) => lines.push(entry),
  })
  const ann = new TestClient(server.url, 'Ann', createRng(1, 94))
  await ann.invite()
  const create = () =>
    ann.callApi('POST', '/api/games', { name: 'Ann', setup: SETUP, pace: 'none', watch: false })
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  return { file: join(folder, 'games.db'), server, lines, clock, create, ready }
}

describe('the file of the store, while the server runs', () => {
  test.each([
    ['is removed', (file: string) => rmSync(file)],
    ['is replaced', (file: string) => renameSync(file, `${file}.old`)],
    ['loses its log of changes', (file: string) => rmSync(`${file}-wal`)],
    ['is written over by a longer one', (file: string) => copyFileSync(LONGER, file)],
    ['is cut short', (file: string) => truncateSync(file, 100)],
    ['has its log of changes cut short', (file: string) => truncateSync(`${file}-wal`, 100)],
    ['is made read-only', (file: string) => chmodSync(file, 0o400)],
  ])('%s: not ready, acts are refused, one line in the log', async (_, harm) => {
    const { file, server, lines, create, ready } = await servedFolder()
    expect(await ready()).toBe(200)
    harm(file)
    expect(await create()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    for (let time = 0; time < 5; time++) {
      expect(await ready()).toBe(503)
      expect((await create()).status).toBe(503)
    }
    expect(lines.filter(({ event }) => event.startsWith('store'))).toHaveLength(1)
    await server.close().catch(() => {})
  })

  test('is noticed within a beat, though nobody asks; and it is over when the file is back', async () => {
    const { file, server, lines, clock, ready } = await servedFolder()
    clock.close()
    clock.run({ recordServed: () => Promise.reject(new StoreError('UNAVAILABLE', 'No disk.')) }, 10)
    await expect.poll(ready, PATIENT).toBe(503)
    clock.close()
    clock.run({ recordServed: async (at) => at }, 10)
    await expect.poll(ready, PATIENT).toBe(200)
    chmodSync(file, 0o400)
    expect(await ready()).toBe(503)
    chmodSync(file, 0o600)
    expect(await ready()).toBe(200)
    expect(lines.map(({ event }) => event)).toContain('store')
    await server.close()
  })
})
