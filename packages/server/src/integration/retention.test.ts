import { createRng, randomBelow } from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../../../scripts/postgres/client.mjs'
import { checkStore } from '../game/check-store.js'
import { packGames } from '../storage/pack-games.js'
import { packLog } from '../storage/packed-log.js'
import { openPostgres } from '../storage/postgres/open.js'
import { cleanStore } from '../storage/retention.js'
import type { SqlDriver } from '../storage/sql.js'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { requireWholeStore, transferStore } from '../storage/transfer.js'
import { fixtureFolder, fixtureKeys } from '../testing/fixture-store.js'
import { runSize } from '../testing/full-run.js'
import { runningServer } from '../testing/running-server.js'
import { playToTheEnd, TestClient } from '../testing/test-client.js'
import { testFolder } from '../testing/test-folder.js'

const DAY = 86_400_000
const START = 1_700_000_000_000
const NOTHING = {
  invitations: 0,
  deviceLinks: 0,
  sessions: 0,
  guests: 0,
  accounts: 0,
  ownerlessGames: 0,
}

const STORES: Readonly<Record<string, () => Promise<SqlDriver>>> = {
  SQLite: () => openSqlite(testFolder('retention')),
  Postgres: async () => openPostgres(await createDatabase('retention'), { connections: 4 }),
}

async function serverOn(driver: SqlDriver) {
  const time = { now: START }
  // The same games each time: how much a log takes depends on the cards.
  const rng = createRng(1, 98)
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => randomBelow(rng, 256))
  const server = await runningServer({
    store: sqlStore(driver),
    limitFactor: 1000,
    ports: { now: () => time.now, random },
  })
  let people = 0
  const person = (name: string) => new TestClient(server.url, name, createRng(++people, 96))
  const playing = async (ann: TestClient, bob: TestClient, target: 61 | 121 = 61) => {
    const game = await ann.invite({ target })
    await bob.join(game)
    await ann.revealEntropy(game.id)
    return game.id
  }
  const play = async (ann: TestClient, bob: TestClient, target: 61 | 121) => {
    const id = await playing(ann, bob, target)
    const seats = [await ann.connect(id), await bob.connect(id)]
    await Promise.all(seats.map((seat) => seat.untilDealt()))
    await Promise.all(seats.map((seat, place) => playToTheEnd(seat, createRng(people, 97, place))))
    for (const seat of seats) seat.close()
    return id
  }
  return { server, time, person, playing, play }
}

/** What a server that is there all the time does; what went, in total. */
async function cleanMonthly(driver: SqlDriver, from: number, to: number) {
  const sum: Record<string, number> = { ...NOTHING }
  for (let now = from + 30 * DAY; ; now = Math.min(to, now + 30 * DAY)) {
    const { counts, removed } = await cleanStore(driver, { now })
    expect(removed).toBe(true)
    for (const [kind, count] of Object.entries(counts)) sum[kind] = sum[kind]! + count
    if (now === to) return sum
  }
}

describe.each(Object.entries(STORES))('what is kept, in %s', (_, open) => {
  test('nobody with a running game is touched; the rest goes when its time is over', async () => {
    const driver = await open()
    const { server, time, person, playing } = await serverOn(driver)
    const [ann, bob, cy, dee, eve] = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'].map(person)
    const running = await playing(ann!, bob!)
    const finished = await playing(cy!, dee!)
    await dee!.request(finished, { t: 'resign' })
    const invitation = await eve!.invite()
    await ann!.callApiOk('POST', '/api/device', {})

    expect(await cleanStore(driver, { now: START })).toEqual({
      counts: NOTHING,
      removed: true,
      reportsUntil: 0,
    })
    // After a month: the invitation, then the guest who has no game any more, and the link.
    const month = { now: START + 31 * DAY }
    const told = await cleanStore(driver, { ...month, dryRun: true })
    expect(told).toMatchObject({ counts: { invitations: 1, deviceLinks: 1 }, removed: false })
    expect(await cleanStore(driver, month)).toMatchObject({
      counts: { ...NOTHING, invitations: 1, deviceLinks: 1, guests: 1 },
      removed: true,
    })
    expect(await cleanStore(driver, month)).toMatchObject({ counts: NOTHING })
    time.now = START + 200 * DAY
    expect((await eve!.callApi('GET', `/api/games/${invitation.id}`)).status).toBe(401)
    // A visit keeps Cy; Dee stays away.
    const { keptUntil } = await cy!.callApiOk<{ keptUntil: number }>('GET', '/api/games')
    expect(keptUntil).toBe(time.now + 365 * DAY)

    const year = START + 370 * DAY
    expect(await cleanMonthly(driver, month.now, year)).toEqual({
      ...NOTHING,
      sessions: 1,
      accounts: 1,
    })
    time.now = year
    const store = sqlStore(driver)
    expect((await store.game(finished))!.seats.map(({ name }) => name)).toEqual([
      'Cy',
      'Deleted player',
    ])
    // Once Cy is gone as well, the game is nobody's.
    const years = year + 370 * DAY
    expect(await cleanMonthly(driver, year, years)).toEqual({
      ...NOTHING,
      sessions: 1,
      accounts: 1,
      ownerlessGames: 1,
    })
    expect(await store.game(finished)).toBeNull()
    expect((await store.game(running))!.status).toBe('playing')
    expect((await checkStore(driver)).damage).toEqual([])
    await server.close()
  })

  test('an invitation that is taken while it is looked for is a game, and stays', async () => {
    const driver = await open()
    const { server, time, person } = await serverOn(driver)
    const [ann, bob] = [person('Ann'), person('Bob')]
    const invitation = await ann.invite()
    time.now = START + 31 * DAY
    const hurried: SqlDriver = {
      ...driver,
      read: async (sql, params) => {
        const rows = await driver.read(sql, params)
        if (sql.includes("= 'inviting'") && rows.length > 0) {
          const joined = await sqlStore(driver).game(invitation.id)
          if (joined!.status === 'inviting') await bob.join(invitation)
        }
        return rows
      },
    }
    await cleanStore(driver, { now: START })
    expect(await cleanStore(hurried, { now: time.now })).toMatchObject({
      removed: true,
      counts: NOTHING,
    })
    await ann.revealEntropy(invitation.id)
    expect((await sqlStore(driver).game(invitation.id))!.status).toBe('playing')
    expect((await checkStore(driver)).damage).toEqual([])
    await server.close()
  })

  test('a finished game is packed into a few thousand bytes, and reads as before', async () => {
    const driver = await open()
    const { server, time, person, play } = await serverOn(driver)
    const [ann, bob] = [person('Ann'), person('Bob')]
    const ids = []
    for (let game = 0; game < runSize(2, 20); game++) ids.push(await play(ann, bob, 121))
    const store = sqlStore(driver)
    const before = await Promise.all(ids.map((id) => store.events(id, 0)))
    const record = await ann.callApiOk('GET', `/api/games/${ids[0]}/record`)
    expect(await packGames(driver, START + DAY / 2)).toBe(0)
    time.now = START + 2 * DAY
    expect(await packGames(driver, time.now)).toBe(ids.length)
    expect(await packGames(driver, time.now)).toBe(0)
    expect(await driver.read('select count(*) as n from events', [])).toEqual([{ n: 0 }])
    const [size] = await driver.read('select avg(length(log)) as bytes from packed_events', [])
    expect(Number(size!['bytes'])).toBeLessThanOrEqual(6_000)
    expect(await Promise.all(ids.map((id) => store.events(id, 0)))).toEqual(before)
    const { seq, seat, actionId } = before[0]!.findLast((event) => event.actionId !== null)!
    expect(await store.seqOfRequest(ids[0]!, seat!, actionId!)).toBe(seq)
    expect(await store.events(ids[0]!, seq - 1)).toEqual(before[0]!.slice(seq - 1))

    // Another node reads it from nothing, and a rematch begins where the log ends.
    const second = await runningServer({ store, limitFactor: 1000, ports: { now: () => time.now } })
    for (const who of [ann, bob]) {
      who.moveTo(second.url)
      expect(await who.callApiOk('GET', `/api/games/${ids[0]}/record`)).toEqual(record)
      await who.request(ids[0]!, { t: 'offer', what: 'rematch', on: true })
    }
    const after = await store.events(ids[0]!, 0)
    expect(after.slice(0, before[0]!.length)).toEqual(before[0])
    expect(after.at(-1)!.kind).toBe('rematch')
    expect((await checkStore(driver)).damage).toEqual([])
    time.now += 2 * DAY
    expect(await packGames(driver, time.now)).toBe(1)
    expect(await store.events(ids[0]!, 0)).toEqual(after)
    await server.close().catch(() => {})
  })
})

test('a log that does not read back the same is left as it is', async () => {
  const driver = await openSqlite(fixtureFolder())
  const log = packLog([{ seq: 1, kind: 'h0', seat: 0, actionId: null, body: {}, at: 1 }])
  const forgetful: SqlDriver = {
    ...driver,
    read: async (sql, params) =>
      sql.startsWith('select log') ? [{ log }] : driver.read(sql, params),
  }
  const rows = () => driver.read('select count(*) as n from events', [])
  const before = await rows()
  expect(await packGames(forgetful, Date.now())).toBe(0)
  expect(await rows()).toEqual(before)
  expect(await packGames(driver, Date.now())).toBeGreaterThan(2)
  await driver.close()
})

test('what is looked for by age, and each page of a copy, is found by an index', async () => {
  const driver = await openSqlite(fixtureFolder())
  const plans: string[] = []
  const explained: SqlDriver = {
    ...driver,
    read: async (sql, params) => {
      const plan = await driver.read(`explain query plan ${sql}`, params)
      plans.push(`${sql}: ${plan.map(({ detail }) => detail).join('; ')}`)
      return driver.read(sql, params)
    },
  }
  const planOf = (part: string) => plans.findLast((plan) => plan.includes(part))
  await cleanStore(explained, { now: START, dryRun: true })
  expect(planOf(`g.status = 'inviting'`)).toContain('INDEX games_abandoned')
  await packGames(explained, Date.now())
  expect(planOf('where packed = 0')).toContain('INDEX games_to_pack')
  await transferStore(explained, await openSqlite(testFolder('pages')))
  const pages = plans.filter((plan) => /^select [*] from \w+ where/.test(plan))
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(page).toMatch(/: SEARCH \w+ USING [A-Z ]*INDEX [^;]*$/)
  await driver.close()
})

test('after an upgrade the first 30 days only report, and whoever comes meanwhile is kept', async () => {
  const driver = await openSqlite(fixtureFolder())
  const [latest] = await driver.read('select max(changed_at) as at from games', [])
  const upgrade = Number(latest!['at']) + 400 * DAY
  // Also if everybody has come back before it is first looked for.
  await driver.write([{ sql: 'update sessions set used_at = $1', params: [upgrade] }])
  const first = await cleanStore(driver, { now: upgrade })
  expect(first).toMatchObject({ removed: false, reportsUntil: upgrade + 30 * DAY })
  expect(first.counts.invitations).toBe(1)
  expect((await cleanStore(driver, { now: upgrade + 29 * DAY })).removed).toBe(false)
  // What happened before the upgrade counts as having happened then: nobody loses a year.
  const month = await cleanStore(driver, { now: upgrade + 31 * DAY })
  expect(month).toMatchObject({
    removed: true,
    counts: { invitations: 1, sessions: 0, accounts: 0 },
  })
  const { games } = fixtureKeys('sqlite')
  const store = sqlStore(driver)
  for (const [name, { id, status }] of Object.entries(games)) {
    const kept = await store.game(id)
    if (status === 'inviting') expect(kept, name).toBeNull()
    else if (name !== 'of somebody who deleted their data') expect(kept, name).not.toBeNull()
  }
  await driver.close()
})

test('after a jump of the calendar, or a year without a server, nobody is gone at once', async () => {
  const driver = await openSqlite(testFolder('jump'))
  const { server, time, person, playing } = await serverOn(driver)
  const [ann, bob] = [person('Ann'), person('Bob')]
  await ann.request(await playing(ann, bob), { t: 'resign' })
  const wrong = START + 400 * DAY
  // Also if it is the first time of all.
  expect((await cleanStore(driver, { now: wrong })).removed).toBe(false)
  await driver.write([{ sql: `delete from service`, params: [] }])
  expect((await cleanStore(driver, { now: START })).removed).toBe(true)
  time.now = wrong
  expect(await cleanStore(driver, { now: wrong })).toMatchObject({
    counts: { sessions: 2 },
    removed: false,
    reportsUntil: wrong + 30 * DAY,
  })
  // Ann comes while it is wrong, Bob once it is right again.
  for (const who of [ann, bob]) {
    await who.callApiOk('GET', '/api/games')
    time.now = START + DAY
  }
  expect((await cleanStore(driver, { now: time.now })).removed).toBe(false)
  expect(await cleanMonthly(driver, time.now, START + 390 * DAY)).toMatchObject({ sessions: 1 })
  await server.close()
})

test.each([
  ['cleaned-at', `'x'`],
  ['cleaned-since', `'x'`],
  ['cleaned-since', '9000000000000000'],
])('times of the clean-up that cannot be: %s %s is begun again', async (name, value) => {
  const driver = await openSqlite(testFolder('damaged-times'))
  expect((await cleanStore(driver, { now: START })).removed).toBe(true)
  await driver.write([
    { sql: `update service set value = ${value} where name = $1`, params: [name] },
  ])
  const again = { removed: false, reportsUntil: START + 31 * DAY }
  expect(await cleanStore(driver, { now: START + DAY })).toMatchObject(again)
  expect((await cleanStore(driver, { now: START + 32 * DAY })).removed).toBe(true)
  await driver.close()
})

test('a copy that was stopped goes on where it was, and leaves nothing out', async () => {
  const from = await openSqlite(fixtureFolder())
  const to = await openPostgres(await createDatabase('copied'), { connections: 1 })
  let pages = 0
  const stopping: SqlDriver = {
    ...to,
    write: (unit) => {
      if (unit[0]!.sql.startsWith('insert') && ++pages > 4) return Promise.reject(new Error('stop'))
      return to.write(unit)
    },
  }
  await expect(transferStore(from, stopping)).rejects.toThrow('stop')
  // Half a store is no store: nobody is served from it, and it is no source of another copy.
  await expect(requireWholeStore(to)).rejects.toMatchObject({ code: 'IN_USE' })
  expect((await checkStore(to)).damage.join()).toContain('a copy that wasn’t finished')
  const copied = await transferStore(from, to)
  for (const [table, rows] of Object.entries(copied)) {
    for (const driver of [from, to]) {
      const [row] = await driver.read(`select count(*) as n from ${table}`, [])
      expect(Number(row!['n']), table).toBe(rows)
    }
  }
  expect((await checkStore(to)).damage).toEqual((await checkStore(from)).damage)
  await expect(transferStore(from, to)).rejects.toThrow('must be empty')
  await Promise.all([from.close(), to.close()])
})

test.each(Object.entries(STORES))('packed games are whole after a copy to %s', async (_, open) => {
  const from = await openSqlite(fixtureFolder())
  expect(await packGames(from, Date.now())).toBeGreaterThan(2)
  const to = await open()
  expect((await transferStore(from, to)).packed_events).toBeGreaterThan(2)
  expect((await checkStore(to)).damage).toEqual((await checkStore(from)).damage)
  await Promise.all([from.close(), to.close()])
})

test.each([
  ['packed', (from: SqlDriver) => packGames(from, Date.now())],
  // Sessions and guests leave no trace in any game.
  ['cleaned', (from: SqlDriver) => cleanStore(from, { now: START })],
])('a copy is not continued from a store that was %s meanwhile', async (_, use) => {
  const from = await openSqlite(fixtureFolder())
  const to = await openSqlite(testFolder('continued'))
  const stopping: SqlDriver = {
    ...to,
    write: (unit) =>
      unit[0]!.sql.startsWith('insert into events')
        ? Promise.reject(new Error('stop'))
        : to.write(unit),
  }
  await expect(transferStore(from, stopping)).rejects.toThrow('stop')
  // The games are there already; what is packed now would be missing in them.
  await use(from)
  await expect(transferStore(from, to)).rejects.toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining('has been used since'),
  })
  await Promise.all([from.close(), to.close()])
})

test('a copy of a store that somebody goes on using is not one', async () => {
  const from = await openSqlite(fixtureFolder())
  const to = await openSqlite(testFolder('used'))
  const used: SqlDriver = {
    ...to,
    write: async (unit) => {
      // As any server does that nobody has stopped.
      if (unit[0]!.sql.startsWith('insert into events')) await sqlStore(from).recordServed(9e15)
      return to.write(unit)
    },
  }
  await expect(transferStore(from, used)).rejects.toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining('was used while it was copied'),
  })
  await expect(requireWholeStore(to)).rejects.toMatchObject({ code: 'IN_USE' })
  await Promise.all([from.close(), to.close()])
})
