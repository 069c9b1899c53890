import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createRng } from '@skunkd/engine/rules'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkStore } from '../game/check-store.js'
import { MIGRATIONS, SCHEMA_VERSION } from '../storage/migrations.js'
import { openPostgres } from '../storage/postgres/open.js'
import type { SqlDriver } from '../storage/sql.js'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import {
  type FixtureKeys,
  fixtureDatabase,
  fixtureFolder,
  fixtureKeys,
} from '../testing/fixture-store.js'
import { runningServer } from '../testing/running-server.js'
import { TestClient } from '../testing/test-client.js'

const require = createRequire(import.meta.url)
const DAMAGED = ['damaged', 'an event missing']

/** Everything that version 0.1.0 wrote is there, and its games go on. */
async function expectWhole(driver: SqlDriver, keys: FixtureKeys): Promise<void> {
  const [version] = await driver.read('select version from schema_version', [])
  expect(version).toEqual({ version: SCHEMA_VERSION })
  expect((await checkStore(driver)).damage).toHaveLength(DAMAGED.length)
  const server = await runningServer({ store: sqlStore(driver), limitFactor: 100 })
  const personOf = (name: string) => {
    const person = new TestClient(server.url, name, createRng(1, 95))
    person.cookie = keys.people[name]!.cookie
    return person
  }
  for (const [name, { id, people, status, seq, scores }] of Object.entries(keys.games)) {
    if (DAMAGED.includes(name)) continue
    const [state] = await personOf(people.at(-1)!).callApiOk<
      [{ seq: number; game: { status: string }; view: { scores: unknown } | null }]
    >('GET', `/api/games/${id}`)
    expect([state.game.status, state.seq], name).toEqual([status, seq])
    if (scores != null) expect(state.view!.scores, name).toEqual(scores)
  }
  const { games } = await personOf('phone').callApiOk<{ games: unknown[] }>('GET', '/api/games')
  const ofAnn = Object.values(keys.games).filter(({ people }) => people.includes('Ann'))
  expect(games).toHaveLength(ofAnn.length)
  const running = keys.games['running, in the play']!
  for (const who of running.people) {
    const resigned = await personOf(who).request(running.id, { t: 'resign' })
    expect(resigned.status).toBe(who === running.people[0] ? 200 : 409)
  }
  await server.close()
}

test('a folder of version 0.1.0, killed in the middle of the upgrade, is whole', async () => {
  const folder = fixtureFolder()
  const steps = MIGRATIONS.slice(1).flat()
  const script = `
    const database = new (require(${JSON.stringify(require.resolve('libsql'))}))(${JSON.stringify(join(folder, 'games.db'))})
    database.pragma('journal_mode = WAL')
    database.exec('begin immediate')
    for (const step of ${JSON.stringify(steps.slice(0, -1))}) database.exec(step)
    console.log('in the middle')
    setInterval(() => {}, 1000)`
  const upgrading = spawn(process.execPath, ['-e', script])
  await once(upgrading.stdout, 'data')
  const ended = once(upgrading, 'exit')
  upgrading.kill('SIGKILL')
  await ended
  const driver = await openSqlite(folder)
  const before = join(folder, 'games-before-upgrade-1.db')
  expect(existsSync(before)).toBe(true)
  for (const file of [before, join(folder, 'games.db')]) {
    expect(statSync(file).mode & 0o777, file).toBe(0o600)
  }
  await expectWhole(driver, fixtureKeys('sqlite'))
  // Once more: nothing to do, and nothing lost.
  await (await openSqlite(folder)).close()
})

test('a database of version 0.1.0, whose upgrade is cut off in the middle, is whole', async () => {
  const url = await fixtureDatabase()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  // Somebody else reads the last table that is changed, so the upgrade stands still before it.
  await other.query('begin')
  await other.query('select count(*) from games')
  const upgrading = openPostgres(url).catch((error: unknown) => error)
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const waiting = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1)
  await watcher.query('select pg_terminate_backend($1)', await waiting())
  expect(await upgrading).toMatchObject({ code: 'UNAVAILABLE' })
  await other.query('commit')
  const { rows } = await other.query<{ version: number }>('select version from schema_version')
  expect(Number(rows[0]!.version)).toBe(1)
  await Promise.all([other.end(), watcher.end()])
  await expectWhole(await openPostgres(url, { connections: 4 }), fixtureKeys('postgres'))
})
