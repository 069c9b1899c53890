import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createRng, randomBelow } from '@skunkd/engine/rules'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, ownDatabase } from '../../../../../scripts/postgres/client.mjs'
import { postgresBus } from '../../bus/postgres-bus.js'
import type { Log, LogEntry } from '../../support/log.js'
import { reportFigure, runSize } from '../../testing/full-run.js'
import { type RunningServer, runningServer } from '../../testing/running-server.js'
import { startProcess } from '../../testing/server-process.js'
import { storeContract } from '../../testing/store-contract.js'
import {
  drawUuid,
  isShowing,
  playToTheEnd,
  randomRequest,
  TestClient,
  type TestSocket,
} from '../../testing/test-client.js'
import { testFolder } from '../../testing/test-folder.js'
import { StoreError } from '../sql.js'
import { sqlStore } from '../sql-store.js'
import { openSqlite } from '../sqlite/open.js'
import { transferStore } from '../transfer.js'
import { openPostgres } from './open.js'

storeContract('Postgres', async () =>
  sqlStore(await openPostgres(await createDatabase('contract'))),
)

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as Record<string, unknown>[]
}

describe('opening', () => {
  test('several nodes at once: one of them makes the schema', async () => {
    const url = await createDatabase('migrate')
    const drivers = await Promise.all(
      Array.from({ length: 4 }, () => openPostgres(url, { connections: 1 })),
    )
    expect(await query(url, 'select version from schema_version')).toHaveLength(1)
    await Promise.all(drivers.map((driver) => driver.close()))
  })

  test('a newer store is refused and stays as it was', async () => {
    const url = await createDatabase('newer')
    await (await openPostgres(url, { connections: 1 })).close()
    await query(url, 'update schema_version set version = 999')
    await expect(openPostgres(url, { connections: 1 })).rejects.toMatchObject({
      code: 'NEWER_STORE',
    })
  })

  test('a missing database is reported without its password', async () => {
    const error = await openPostgres('postgres://me:hidden-word@127.0.0.1:1/none', {
      connections: 1,
    }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreError)
    expect((error as StoreError).code).toBe('UNAVAILABLE')
    expect((error as StoreError).message).not.toContain('hidden-word')
  })
})

async function node(url: string, log: Log = () => {}): Promise<RunningServer> {
  return runningServer({
    store: sqlStore(await openPostgres(url, { connections: 4 })),
    bus: await postgresBus(url, log),
    limitFactor: 1000,
    log,
  })
}

describe('two nodes on one database', () => {
  let nodes: readonly [RunningServer, RunningServer]
  let url: string
  beforeAll(async () => {
    url = await createDatabase('nodes')
    nodes = [await node(url), await node(url)]
  })

  async function started(seed: number) {
    const ann = new TestClient(nodes[0].url, 'Ann', createRng(seed, 60))
    const bob = new TestClient(nodes[1].url, 'Bob', createRng(seed, 61))
    const game = await ann.invite()
    await bob.join(game)
    await ann.revealEntropy(game.id)
    return { ann, bob, game }
  }

  test('friends on different nodes play to the end', async () => {
    const { ann, bob, game } = await started(1)
    const seats = [await ann.connect(game.id), await bob.connect(game.id)] as const
    await Promise.all(seats.map((seat) => seat.untilDealt()))
    await Promise.all([
      playToTheEnd(seats[0], createRng(1, 62)),
      playToTheEnd(seats[1], createRng(1, 63)),
    ])
    const [one, other] = await Promise.all(seats.map((seat) => seat.until('over')))
    expect(one).toEqual(other)
    for (const seat of seats) seat.close()
  })

  test('each sees the other come, speak and go, whichever node they are on', async () => {
    const { ann, bob, game } = await started(2)
    const seat = await ann.connect(game.id)
    await seat.until('presence', ({ seats }) => seats[0] === 'here' && seats[1] === 'gone')
    const other = await bob.connect(game.id)
    await seat.until('presence', ({ seats }) => seats[1] === 'here')
    await other.until('presence', ({ seats }) => seats[0] === 'here' && seats[1] === 'here')
    other.send({ t: 'say', id: drawUuid(createRng(2, 70)), phrase: 3 })
    expect(await seat.until('said')).toMatchObject({ seat: 1, phrase: 3 })
    expect(await other.until('said')).toMatchObject({ seat: 1, phrase: 3 })
    const told = seat.messages.length
    other.send({ t: 'ping', have: null, away: true })
    await seat.until('presence', ({ seats }) => seats[1] === 'away', told)
    other.close()
    await seat.until('presence', ({ seats }) => seats[1] === 'gone', told)
    // A third node learns at once who is where, and takes everybody on it along when it leaves.
    const third = await node(url)
    bob.moveTo(third.url)
    const again = await bob.connect(game.id)
    await again.until('presence', ({ seats }) => seats[0] === 'here')
    const from = seat.messages.length
    await seat.until('presence', ({ seats }) => seats[1] === 'here', from - 1)
    await third.close()
    await seat.until('presence', ({ seats }) => seats[1] === 'gone', from)
    seat.close()
  })

  test('racing for every act, they leave no gap and no double', async () => {
    const total = runSize(300, 5000)
    const games = await Promise.all(
      Array.from({ length: runSize(6, 40) }, (_, place) => started(100 + place)),
    )
    let acknowledged = 0
    let asked = 0
    // Each person has a device on either node, and both decide at once.
    await Promise.all(
      games.flatMap(({ ann, bob, game }, place) =>
        [ann, bob].map(async (person, side) => {
          const devices: TestSocket[] = []
          for (const one of nodes) {
            person.moveTo(one.url)
            devices.push(await person.connect(game.id))
          }
          const rng = createRng(place, 64, side)
          let last = ['', '']
          const stop = Date.now() + 120_000
          while (asked < total && Date.now() < stop) {
            let idle = true
            for (const [which, seat] of devices.entries()) {
              const { view, latest } = seat
              const decision = `${view?.turn} ${view !== null && isShowing(view) ? view.revision : ''}`
              const request = decision === last[which] ? null : randomRequest(latest, rng)
              if (request === null) continue
              last = last.map((old, index) => (index === which ? decision : old))
              seat.request(request, drawUuid(rng))
              asked++
              idle = false
            }
            if (devices.every(({ latest }) => latest?.game.status === 'over')) break
            if (idle) await new Promise((resolve) => setTimeout(resolve, 5 + randomBelow(rng, 10)))
          }
          await new Promise((resolve) => setTimeout(resolve, 300))
          for (const seat of devices) {
            acknowledged += seat.messages.filter(({ t }) => t === 'ack').length
            seat.close()
          }
        }),
      ),
    )
    const gaps = await query(
      url,
      `select g.id from games g left join events e on e.game_id = g.id
       group by g.id, g.seq having count(e.seq) <> g.seq or coalesce(max(e.seq), 0) <> g.seq`,
    )
    expect(gaps).toEqual([])
    const [counted] = await query(url, 'select count(*)::int as n from events')
    expect(acknowledged).toBeGreaterThan(total / 4)
    // Every log replays: a third node reads each game from nothing.
    const third = await node(url)
    for (const { ann, game } of games) {
      ann.moveTo(third.url)
      expect((await ann.callApi('GET', `/api/games/${game.id}`)).status).toBe(200)
    }
    reportFigure(
      `two nodes, ${games.length} games: ${asked} acts raced, ${acknowledged} acknowledged, ${String(counted!['n'])} events, 0 gaps, 0 doubles, every log replays`,
    )
  })
})

test('a store with games in progress moves from the folder to the database, and play goes on', async () => {
  const folder = testFolder('move')
  const before = await runningServer({ folder, limitFactor: 1000 })
  const ann = new TestClient(before.url, 'Ann', createRng(5, 65))
  const bob = new TestClient(before.url, 'Bob', createRng(5, 66))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const seat = await ann.connect(game.id)
  await seat.until('state')
  seat.request(randomRequest(seat.latest, createRng(5, 67))!)
  await seat.until('ack')
  const [state] = await bob.callApiOk<{ seq: number; view: unknown }[]>(
    'GET',
    `/api/games/${game.id}`,
  )
  await before.close()

  const url = await createDatabase('moved')
  const [from, to] = [await openSqlite(folder), await openPostgres(url, { connections: 2 })]
  const moved = await transferStore(from, to)
  expect(moved).toMatchObject({ accounts: 2, sessions: 2, games: 1, seals: 1, seats: 2, events: 4 })
  await expect(transferStore(from, to)).rejects.toMatchObject({ code: 'IN_USE' })
  await Promise.all([from.close(), to.close()])

  const after = await node(url)
  for (const friend of [ann, bob]) friend.moveTo(after.url)
  const seats = [await ann.connect(game.id), await bob.connect(game.id)] as const
  const [, same] = await Promise.all(seats.map((one) => one.until('state')))
  expect(same!.seq).toBe(state!.seq)
  expect(same!.view).toEqual(state!.view)
  await Promise.all([
    playToTheEnd(seats[0], createRng(5, 68)),
    playToTheEnd(seats[1], createRng(5, 69)),
  ])
  expect(await seats[0].until('over')).toEqual(await seats[1].until('over'))
  for (const one of seats) one.close()
})

test('the database dies: games stop with a message, and go on when it is back', async () => {
  const database = await ownDatabase('dying')
  const lines: LogEntry[] = []
  const log = (entry: LogEntry) => lines.push(entry)
  const [server, second] = [await node(database.url, log), await node(database.url)]
  const ann = new TestClient(server.url, 'Ann', createRng(6, 65))
  const bob = new TestClient(server.url, 'Bob', createRng(6, 66))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const seat = await ann.connect(game.id)
  await seat.until('state')
  bob.moveTo(second.url)
  const other = await bob.connect(game.id)
  await other.until('state')
  await database.kill()
  const request = randomRequest(seat.latest, createRng(6, 67))!
  const id = drawUuid(createRng(6, 68))
  seat.request(request, id)
  const no = await seat.until('no')
  expect(no).toMatchObject({ id, code: 'UNAVAILABLE' })
  expect(no.text).toContain('Your game is safe')
  for (let time = 0; time < 3; time++)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await database.revive()
  const from = seat.messages.length
  seat.request(request, id)
  expect((await seat.until('ack', () => true, from)).id).toBe(id)
  // A node is ready once it hears the others, too.
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  // The nodes hear each other again: what happens on one arrives on the other, unasked.
  await other.until('event', ({ seq }) => seq === seat.latest!.seq)
  const back = async () => {
    await ready()
    return lines.map(({ event }) => event)
  }
  await expect.poll(back, { timeout: 60_000 }).toContain('store-back')
  const events = lines.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['bus-lost', 'bus-back']))
  // However often it was asked: one line when it went away and one when it was back.
  expect(events.filter((event) => event.startsWith('store'))).toEqual(['store', 'store-back'])
  expect(JSON.stringify(lines)).not.toContain('postgres:test')
  for (const one of [seat, other]) one.close()
  await Promise.all([server.close(), second.close()])

  // A node that is told to end while the database is gone, and a page keeps asking, ends.
  const leaving = await startProcess(['--port', '0'], { DATABASE_URL: database.url }).started
  const pages = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${new URL(leaving.url).port}`)
  let asking = true
  const asked = pages.map(async (page) => {
    while (asking) {
      const answer = await fetch(`${page}/readyz`).catch(() => null)
      await answer?.text().catch(() => null)
    }
  })
  await database.kill()
  expect(await leaving.end('SIGTERM')).toBe(0)
  asking = false
  await Promise.all(asked)
  expect(leaving.output()).toContain('"ended"')
  await database.stop()
})

test('a database that has fallen silent does not keep a node from ending', async () => {
  const url = new URL(await createDatabase('silent'))
  const port = Number(url.port)
  const lines = new Set<Socket>()
  const between = createServer((near) => {
    const far = connect(port, url.hostname)
    near.pipe(far).pipe(near)
    for (const line of [near, far]) lines.add(line.on('error', () => {}))
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  url.port = String((between.address() as AddressInfo).port)
  const driver = await openPostgres(url.href, { connections: 2, patience: 100 })
  await driver.read('select 1', [])
  const bus = await postgresBus(url.href, () => {}, { patience: 100 })
  for (const line of lines) line.unpipe().pause()
  const unanswered = driver.read('select 1', []).catch((error: unknown) => error)
  bus.publish({ kind: 'who' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await expect(driver.close()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await unanswered).toMatchObject({ code: 'UNAVAILABLE' })
  await bus.close()
  for (const line of lines) line.destroy()
  between.close()
})
