import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../../../../../scripts/postgres/client.mjs'
import { postgresBus } from '../../bus/postgres-bus.js'
import type { LogEntry } from '../../support/log.js'
import { startProcess } from '../../testing/server-process.js'
import { silentProxy } from '../../testing/silent-proxy.js'
import { PLAYING, someEvent, someGame } from '../../testing/store-contract.js'
import { sqlStore } from '../sql-store.js'
import { openPostgres } from './open.js'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const PATIENT = { timeout: 60_000, interval: 50 }

test('a host that vanishes in the middle of a transaction does not keep its locks', async () => {
  const url = await createDatabase('vanish')
  const healthy = sqlStore(await openPostgres(url, { connections: 2 }))
  const game = someGame()
  await healthy.createGame(game)
  const line = await silentProxy(url)
  const vanishing = await openPostgres(line.url, { connections: 1, patience: 10 })
  const unit = vanishing.write([
    { sql: 'update games set pace = pace where id = $1', params: [game.id] },
    { sql: 'select pg_sleep(0.3)', params: [] },
  ])
  unit.catch(() => {})
  await pause(150)
  line.silence('toServer', 'toClient')
  await expect
    .poll(() => healthy.append(game.id, someEvent(1), PLAYING).catch(() => 'locked'), PATIENT)
    .toBe(true)
  await expect(unit).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await vanishing.close()
  await healthy.close()
})

test.each([['toServer'], ['toClient']] as const)(
  'a database that has fallen silent %s is refused, and is back when it speaks',
  async (direction) => {
    const line = await silentProxy(await createDatabase('silent'))
    const driver = await openPostgres(line.url, { connections: 2, patience: 10 })
    await driver.read('select 1', [])
    line.silence(direction)
    // Both that have a connection and the one that has to wait for it.
    const asked = [1, 2, 3].map(() => driver.read('select 1', []))
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    line.resume()
    await expect
      .poll(() => driver.read('select 2 as n', []).catch(() => null), PATIENT)
      .toEqual([{ n: 2 }])
    // One that only takes long is waited for.
    expect(await driver.read('select 3 as n, pg_sleep(2.5)', [])).toMatchObject([{ n: 3 }])
    await driver.close()
  },
)

test('a node that no longer hears itself makes the line again and catches up', async () => {
  const url = await createDatabase('deaf')
  const line = await silentProxy(url)
  const lines: LogEntry[] = []
  const bus = await postgresBus(line.url, (entry) => lines.push(entry), { beat: 100, patience: 10 })
  const other = await postgresBus(url, () => {}, { beat: 100, patience: 10 })
  const heard: unknown[] = []
  let caughtUp = 0
  bus.subscribe({
    onMessage: (note) => heard.push(note),
    onReconnect: () => {
      caughtUp++
    },
  })
  expect(bus.isHearing()).toBe(true)
  line.silence('toClient')
  await expect.poll(() => lines.length, PATIENT).toBe(1)
  expect(bus.isHearing()).toBe(false)
  line.resume()
  await expect.poll(() => bus.isHearing(), PATIENT).toBe(true)
  expect(caughtUp).toBeGreaterThan(0)
  expect(bus.reconnects()).toBe(caughtUp)
  const note = { kind: 'frame', game: 'after the silence' } as const
  other.publish(note)
  await expect.poll(() => heard, PATIENT).toContainEqual(note)
  // However often it was tried: one line when it was lost and one when it was back.
  expect(lines.map(({ event }) => event)).toEqual(['bus-lost', 'bus-back'])
  await Promise.all([bus.close(), other.close()])
})

/** What a pooler does to the greeting: the number of the process is its own. */
async function pooler(url: string): Promise<string> {
  const behind = new URL(url)
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    near.pipe(far)
    far.once('data', (greeting) => {
      for (let at = 0; at + 5 <= greeting.length; at += 1 + greeting.readInt32BE(at + 1)) {
        if (String.fromCharCode(greeting[at]!) === 'K') greeting.writeInt32BE(7, at + 5)
      }
      near.write(greeting)
      far.pipe(near)
    })
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const front = new URL(url)
  front.port = String((server.address() as AddressInfo).port)
  return front.href
}

test('a pooler is recognised and refused with a sentence', async () => {
  const url = await createDatabase('pooled')
  await expect(openPostgres(await pooler(url))).rejects.toMatchObject({
    code: 'POOLER',
    message: expect.stringContaining('pooler'),
  })
})

test.each([0, 1])('a start with %i free connections says so, and ends', async (free) => {
  const url = new URL(await createDatabase('crowded'))
  const owner = await openPostgres(url.href, { connections: 1 })
  // Roles belong to all databases.
  const guest = url.pathname.slice(1)
  for (const sql of [
    `create role ${guest} login connection limit ${free}`,
    `grant all on schema public to ${guest}`,
    `grant all on all tables in schema public to ${guest}`,
  ]) {
    await owner.write([{ sql, params: [] }])
  }
  await owner.close()
  url.username = guest
  const { code, text } = await startProcess(['--port', '0'], { DATABASE_URL: url.href }).exited
  expect([code, text]).toEqual([1, expect.stringMatching(/^The database has no connection left/)])
  expect(text).toContain('SKUNKD_DB_CONNECTIONS')
})
