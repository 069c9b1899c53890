import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createRng } from '@skunkd/engine'
import { beforeAll, expect, test } from 'vitest'
import type { Account } from '../storage/types.js'
import { inMemoryTables } from '../testing/in-memory-tables.js'
import { type RunningServer, runningServer } from '../testing/running-server.js'
import { SETUP, TestClient } from '../testing/test-client.js'
import { createExporter } from './my-data.js'

interface Raw {
  prepare(sql: string): {
    all(params: readonly unknown[]): Record<string, unknown>[]
    run(params: readonly unknown[]): unknown
  }
  close(): void
}
const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Raw

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ limitFactor: 100 })
})

/** Everything in the store, as one text: what somebody would find who looked into it. */
function everythingStored(): string {
  const raw = new Libsql(join(server.folder, 'games.db'))
  const tables = ['accounts', 'sessions', 'device_links', 'games', 'seats', 'events']
  const text = JSON.stringify(tables.map((table) => raw.prepare(`select * from ${table}`).all([])))
  raw.close()
  return text
}

test('my data: what my seat may see, and nothing of me is left after deleting it', async () => {
  const ann = new TestClient(server.url, 'Annabel', createRng(1, 0))
  const bob = new TestClient(server.url, 'Robert', createRng(1, 1))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const token = bob.cookie!.split('=')[1]!
  expect(everythingStored()).not.toContain(token)

  const mine = await bob.callApi('GET', '/api/me/data')
  expect(mine.headers.get('content-disposition')).toContain('attachment')
  // Whoever asks only for the headers first has nothing under way.
  for (const method of ['HEAD', 'GET']) {
    expect((await bob.callApi(method, '/api/me/data')).status, method).toBe(200)
  }
  expect(mine.headers.get('content-type')).toBe('application/json')
  const text = JSON.stringify(mine.body)
  const raw = new Libsql(join(server.folder, 'games.db'))
  const [seal] = raw.prepare('select secret from seals where game_id = ?').all([game.id])
  raw.close()
  expect(text).toContain('Robert')
  expect(text).not.toContain(seal!['secret'] as string)
  expect(text).not.toContain('"actions"')
  const [theirs] = (await ann.callApi('GET', `/api/games/${game.id}`)).body as [
    { view: { hand: string[] } },
  ]
  const own = (mine.body as { games: { now: { view: { hand: string[] } } }[] }).games[0]!.now.view
    .hand
  for (const card of theirs.view.hand) expect(own).not.toContain(card)

  const seat = await ann.connect(game.id)
  await seat.until('state')
  expect((await bob.callApi('POST', '/api/me/delete', {})).body).toEqual({ deleted: true })
  const over = await seat.until('over')
  expect(over.result.endedBy, 'in the first hand it is no game').toBe('stopped')
  await seat.until('state', ({ game: { names } }) => names[1] === 'Deleted player')
  expect(everythingStored()).not.toContain('Robert')
  expect((await bob.callApi('GET', '/api/games')).body).toEqual({ games: [] })
  const again = await ann.request(game.id, { t: 'offer', what: 'rematch', on: true })
  expect(again.body, 'nobody would ever come').toMatchObject({ code: 'NO_OFFER_NOW' })
  const record = await ann.callApi('GET', `/api/games/${game.id}/record`)
  expect((record.body as { players: string[] }).players).toEqual(['Annabel', 'Deleted player'])
  seat.close()
})

test('a game that was set aside keeps nobody from a new name, their data, or leaving', async () => {
  const first = await runningServer({ limitFactor: 100 })
  const ann = new TestClient(first.url, 'Annabel', createRng(2, 0))
  const bob = new TestClient(first.url, 'Robert', createRng(2, 1))
  const damaged = await ann.invite()
  await bob.join(damaged)
  await ann.revealEntropy(damaged.id)
  const whole = await ann.invite()
  await first.close()
  const raw = new Libsql(join(first.folder, 'games.db'))
  raw.prepare('delete from events where game_id = ? and seq = 2').run([damaged.id])
  raw.close()

  const { url } = await runningServer({ folder: first.folder, limitFactor: 100 })
  ann.moveTo(url)
  bob.moveTo(url)
  expect((await bob.callApi('GET', `/api/games/${damaged.id}`)).body).toMatchObject({
    code: 'SET_ASIDE',
  })
  expect((await ann.callApi('POST', '/api/name', { name: 'Anna' })).body).toEqual({ name: 'Anna' })
  const { games } = (await ann.callApi('GET', '/api/me/data')).body as { games: { id: string }[] }
  expect(games.find(({ id }) => id === damaged.id)).toMatchObject({
    missing: expect.stringContaining('damaged'),
  })
  expect(games.find(({ id }) => id === whole.id)).toHaveProperty('now')
  const left = await ann.callApi('POST', '/api/me/delete', {})
  expect(left.body).toEqual({ deleted: true })
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
})

/** Of somebody who plays a lot. */
const GAMES = 1_500

test('an export is one at a time a person, in pieces, and others are served in between', async () => {
  const { tables, hub, store } = inMemoryTables(4)
  const ann: Account = { id: 'a', name: 'Ann', createdAt: 1 }
  for (let game = 0; game < GAMES; game++) {
    await tables.create({ accountId: 'a', name: 'Ann' }, { ...SETUP, dealer: 0 }, 'none', false)
  }
  const exportMyData = createExporter({ store, tables, hub })
  const stream = await exportMyData(ann)
  await expect(exportMyData(ann)).rejects.toThrow('already')
  await (await exportMyData({ ...ann, id: 'b' })).cancel()
  let turns = 0
  let isDone = false
  const others = () => {
    turns++
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  const text = await new Response(stream).text()
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(GAMES - 1)
  expect(JSON.parse(text)).toMatchObject({ format: 'skunkd-my-data-1', account: { name: 'Ann' } })
  expect((JSON.parse(text) as { games: unknown[] }).games).toHaveLength(GAMES)
  // Done, or given up in the middle: the next one may begin.
  await (await exportMyData(ann)).cancel()
  await (await exportMyData(ann)).cancel()
})

test('signed out, or deleted: open sockets are closed, and only this device comes back', async () => {
  const own = await runningServer({ limitFactor: 100 })
  const ann = new TestClient(own.url, 'Ann', createRng(5, 0))
  const bob = new TestClient(own.url, 'Bob', createRng(5, 1))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const phone = new TestClient(own.url, 'Phone', createRng(5, 2))
  const { token } = await bob.callApiOk<{ token: string }>('POST', '/api/device', {})
  await phone.callApi('POST', '/api/device/claim', { token, merge: false })
  const { waiting } = await bob.callApiOk<{ waiting: { number: string } }>(
    'POST',
    '/api/device/waiting',
    { token },
  )
  await bob.callApiOk('POST', '/api/device/confirm', { token, number: waiting.number, yes: true })
  await phone.callApiOk('POST', '/api/device/claim', { token, merge: false })

  const seats = [
    await ann.connect(game.id),
    await bob.connect(game.id),
    await phone.connect(game.id),
  ]
  for (const seat of seats) await seat.until('presence')
  expect(await bob.callApiOk('POST', '/api/me/sign-out-others', {})).toEqual({ devices: 1 })
  for (const seat of seats.slice(1)) {
    await seat.until('bye')
    await expect(seat.until('ack')).rejects.toThrow('4003')
  }
  const back = await bob.connect(game.id)
  await back.until('state')
  const gone = await phone.connect(game.id)
  expect(await gone.until('no')).toMatchObject({ code: 'NOT_SEATED' })

  await bob.callApiOk('POST', '/api/me/delete', {})
  await expect(back.until('ack')).rejects.toThrow('4003')
  // The other's socket is still there.
  await seats[0]!.until('over')
  expect(seats[0]!.closed).toBeNull()
  for (const seat of [seats[0]!, gone]) seat.close()
})
