import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createRng } from '@skunkd/engine/rules'
import { MyGames, parseMessage } from '@skunkd/protocol'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { checkStore } from '../game/check-store.js'
import { ServedClock } from '../game/served-clock.js'
import { packGames } from '../storage/pack-games.js'
import { openPostgres } from '../storage/postgres/open.js'
import type { SqlDriver } from '../storage/sql.js'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { fixtureDatabase, fixtureFolder, fixtureKeys } from '../testing/fixture-store.js'
import { runningServer } from '../testing/running-server.js'
import { TestClient } from '../testing/test-client.js'

interface Raw {
  exec(sql: string): void
  close(): void
}
const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Raw

interface DamagedStore {
  readonly keys: ReturnType<typeof fixtureKeys>
  /** Runs SQL past the server. */
  exec(sql: string): Promise<void>
  open(): Promise<SqlDriver>
}

const STORES: Readonly<Record<'SQLite' | 'Postgres', () => Promise<DamagedStore>>> = {
  async SQLite() {
    const folder = fixtureFolder()
    return {
      keys: fixtureKeys('sqlite'),
      async exec(sql) {
        const raw = new Libsql(join(folder, 'games.db'))
        raw.exec(sql)
        raw.close()
      },
      open: () => openSqlite(folder),
    }
  },
  async Postgres() {
    const url = await fixtureDatabase()
    return {
      keys: fixtureKeys('postgres'),
      async exec(sql) {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        await client.query(sql)
        await client.end()
      },
      open: () => openPostgres(url, { connections: 4 }),
    }
  },
}

const DAMAGED_BEFORE = ['damaged', 'an event missing']

describe.each(Object.entries(STORES))('damaged rows in %s', (_, make) => {
  test('each game is set aside with a sentence, and everything else of its people works', async () => {
    const { keys, exec, open } = await make()
    const idOf = (name: string) => keys.games[name]!.id
    await exec(`
      update games set setup = '{"target": 7' where id = '${idOf('running, in the play')}';
      update games set setup = '{"target": 7}' where id = '${idOf('stopped by both')}';
      delete from events where game_id = '${idOf('running, muggins')}' and seq = ${keys.games['running, muggins']!.seq};
      delete from seals where game_id = '${idOf('running, with a clock')}';
      update games set evening = 'x' where id = '${idOf('resigned')}';
      update games set winner = null where id = '${idOf('finished')}'`)
    const damaged = [
      ...DAMAGED_BEFORE,
      'running, in the play',
      'stopped by both',
      'running, muggins',
      'running, with a clock',
      'resigned',
    ]

    const driver = await open()
    const { damage } = await checkStore(driver)
    for (const name of damaged) {
      expect(
        damage.filter((line) => line.includes(idOf(name))),
        name,
      ).toHaveLength(1)
    }
    const wrongWinner = damage.filter((line) => line.includes(idOf('finished')))
    expect(wrongWinner[0]).toMatch(/its row says winner null, its log [01][.]$/)
    expect(damage).toHaveLength(damaged.length + 1)

    const server = await runningServer({ store: sqlStore(driver), limitFactor: 100 })
    const personOf = (name: string) => {
      const person = new TestClient(server.url, name, createRng(1, 90))
      person.cookie = keys.people[name]!.cookie
      return person
    }
    for (const [name, { id, people }] of Object.entries(keys.games)) {
      for (const who of people) {
        if (keys.people[who]!.cookie === 'sid=') continue
        const { status, body } = await personOf(who).callApi('GET', `/api/games/${id}`)
        if (damaged.includes(name)) {
          expect([status, body], name).toEqual([
            409,
            { code: 'SET_ASIDE', text: expect.stringContaining('damaged') },
          ])
        } else expect(status, name).toBe(200)
      }
    }
    const ann = personOf('Ann')
    const { games } = await ann.callApiOk<{ games: { id: string }[] }>('GET', '/api/games')
    const mine = Object.values(keys.games).filter(({ people }) => people.includes('Ann'))
    expect(games.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort())
    const exported = await ann.callApiOk<{ games: { id: string }[] }>('GET', '/api/me/data')
    expect(exported.games.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort())
    expect(exported.games.find(({ id }) => id === idOf('running, muggins'))).toMatchObject({
      missing: expect.stringContaining('damaged'),
    })
    expect((await ann.callApi('POST', '/api/me/delete', {})).body).toEqual({ deleted: true })
    expect((await personOf('phone').callApi('GET', '/api/me/data')).status).toBe(401)
    await server.close()
  })
})

test.each([
  ['games set seq', 'where id', 'can’t be read: seq'],
  ['events set kind', 'where seq = 4 and game_id', 'event 4 doesn’t replay: its kind is unknown'],
  ['events set seat', 'where seq = 4 and game_id', 'event 4 has a seat or a time that can’t be'],
  ['events set at', 'where seq = 4 and game_id', 'event 4 has a seat or a time that can’t be'],
  ['games set created_at', 'where id', 'can’t be read: created_at'],
  ['games set changed_at', 'where id', 'can’t be read: changed_at'],
  ['games set commitment', 'where id', 'its secret is missing'],
  ['seals set secret', 'where game_id', 'its secret is missing'],
  // Otherwise somebody would be given the other's seat.
  ['seats set seat', 'where seat = 1 and game_id', 'can’t be read: seats'],
])('a game is set aside after update %s = x', async (change, where, text) => {
  const { keys, exec, open } = await STORES.SQLite()
  const { id } = keys.games['running, in the play']!
  await exec(`update ${change} = 'x' ${where} = '${id}'`)
  const driver = await open()
  expect((await checkStore(driver)).damage.join()).toContain(`${id}: ${text}`)
  await driver.close()
})

test('rows that belong to nobody are named by their table, and a damaged file by its page', async () => {
  const { exec, open } = await STORES.SQLite()
  const known = async () => {
    const driver = await open()
    const { damage } = await checkStore(driver)
    await driver.close()
    return damage
  }
  const before = await known()
  await exec(`
    insert into events values ('gone', 1, 'h0', 0, null, '{}', 1);
    insert into packed_events values ('gone', 1, x'00');
    insert into seals values ('gone', 'x');
    insert into seats values ('gone', 0, 'nobody', 'X');
    insert into sessions values ('hash', 'nobody', 1, 1);
    insert into device_links (token_hash, account_id, expires_at) values ('hash', 'nobody', 1)`)
  const named = (await known()).filter((line) => !before.includes(line))
  expect(named).toEqual([
    ...['events', 'packed_events', 'seals', 'seats'].map(
      (table) => `There are 1 ${table} of gone, which isn’t in games.`,
    ),
    ...['sessions', 'device_links', 'seats'].map(
      (table) => `There are 1 ${table} of nobody, which isn’t in accounts.`,
    ),
  ])
  // An index that lacks a row.
  await exec(`
    pragma writable_schema = on;
    delete from sqlite_schema where name = 'seats_account'`)
  expect((await known()).find((line) => line.startsWith('The file: '))).toContain('never used')
})

test('a packed log that is cut off, or of another form, damages its game alone', async () => {
  const { keys, open } = await STORES.SQLite()
  const driver = await open()
  const ids = Object.values(keys.games).flatMap(({ id, status }) => (status === 'over' ? [id] : []))
  expect(await packGames(driver, Date.now())).toBeGreaterThan(2)
  const known = (await checkStore(driver)).damage.length
  const logs = [
    Buffer.from('x'),
    brotliCompressSync('{"version":1}'),
    brotliCompressSync(
      '{"version":1,"kinds":["h0"],"seats":[7],"ids":[null],"pauses":["x"],"bodies":[0]}',
    ),
  ]
  for (const [place, log] of logs.entries()) {
    await driver.write([
      { sql: 'update packed_events set log = $1 where game_id = $2', params: [log, ids[place]!] },
    ])
  }
  const { damage } = await checkStore(driver)
  expect(damage).toHaveLength(known + logs.length)
  for (const id of ids.slice(0, logs.length)) expect(damage.join()).toContain(`Game ${id}: `)
  await driver.close()
})

test('rows that no screen could show keep nobody from the list of their games', async () => {
  const { keys, exec, open } = await STORES.SQLite()
  const ann = Object.values(keys.games).filter(({ people }) => people.includes('Ann'))
  await exec(`
    update games set changed_at = 'x' where id = '${ann[0]!.id}';
    update seats set name = '' where game_id = '${ann[1]!.id}';
    update seats set name = '${'x'.repeat(300)}' where game_id = '${ann[2]!.id}'`)
  const driver = await open()
  const damage = `insert into service (name, value) values ('served', 'x')`
  await driver.write([{ sql: damage, params: [] }])
  const store = sqlStore(driver)
  // What stands in the place of the time of the service is no time.
  const clock = await ServedClock.start(store)
  expect(clock.now()).toBeGreaterThan(0)
  const server = await runningServer({ store, limitFactor: 100, clock })
  const person = new TestClient(server.url, 'Ann', createRng(3, 90))
  person.cookie = keys.people['Ann']!.cookie
  const list = parseMessage(MyGames, await person.callApiOk('GET', '/api/games'))
  expect(list.games).toHaveLength(ann.length)
  await server.close()
})

test('a game whose log is damaged while it is played is set aside, and its sockets are told', async () => {
  const server = await runningServer({ limitFactor: 100 })
  const ann = new TestClient(server.url, 'Ann', createRng(2, 90))
  const bob = new TestClient(server.url, 'Bob', createRng(2, 91))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const seat = await ann.connect(game.id)
  await seat.until('state')
  const raw = new Libsql(join(server.folder, 'games.db'))
  raw.exec(`insert into events (game_id, seq, kind, body, at) values ('${game.id}', 4, 'table', '[', 1);
    update games set seq = 4 where id = '${game.id}'`)
  raw.close()
  const { body } = await bob.request(game.id, { t: 'resign' })
  expect(body).toMatchObject({ code: 'SET_ASIDE' })
  expect(await seat.until('no')).toMatchObject({ code: 'SET_ASIDE' })
  seat.close()
})
