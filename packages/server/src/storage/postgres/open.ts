import pg from 'pg'
import { migrationsFrom, VERSION_TABLE } from '../migrations.js'
import { type Row, type SqlDriver, type Statement, StoreError } from '../sql.js'
import { connectionOptions, isConflict, SocketSet, storeErrorOf } from './connection.js'

/** Any number that nobody else in the database uses: "skunkd" on a telephone. */
const MIGRATION_LOCK = 758653

/** Several nodes start at once: one of them brings the schema up to date, the others wait for it. */
async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(VERSION_TABLE)
    const { rows } = await client.query<{ version: number }>('select version from schema_version')
    for (const step of migrationsFrom(Number(rows[0]?.version ?? 0))) await client.query(step)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether the unit was done; one that was not leaves no trace. */
async function runUnit(client: pg.PoolClient, unit: readonly Statement[]): Promise<boolean> {
  await client.query('begin')
  try {
    for (const { sql, params, mustAffectRows } of unit) {
      const { rowCount } = await client.query(sql, [...params])
      if (mustAffectRows === true && rowCount === 0) {
        await client.query('rollback')
        return false
      }
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (isConflict(error)) return false
    throw error
  }
}

/** How long statements under way may take once the store is to be closed. */
const LAST_STATEMENTS = 5_000

/** The store in Postgres 15 or newer, shared by any number of nodes. */
export async function openPostgres(
  url: string,
  connections = 10,
  patience = LAST_STATEMENTS,
): Promise<SqlDriver> {
  const sockets = new SocketSet()
  const pool = new pg.Pool({ ...connectionOptions(url, sockets), max: connections })
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => {})
  // One that breaks in use rejects its statement, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))

  const using = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      throw storeErrorOf(error)
    }
    let broken = true
    try {
      const result = await work(client)
      broken = false
      return result
    } catch (error) {
      throw storeErrorOf(error)
    } finally {
      client.release(broken)
    }
  }

  try {
    await using(migrate)
  } catch (error) {
    await pool.end()
    throw error
  }

  return {
    write: (unit) => using((client) => runUnit(client, unit)),
    read: (sql, params) =>
      using(async (client) => (await client.query(sql, [...params])).rows as Row[]),
    waiting: () => pool.waitingCount,
    copyTo: async () => {
      throw new StoreError('UNAVAILABLE', 'A Postgres database is copied with pg_dump.')
    },
    close: async () => {
      if (await sockets.closeWithin(pool.end(), patience)) return
      throw new StoreError(
        'UNAVAILABLE',
        'The database did not answer any more; the connections to it were cut.',
      )
    },
  }
}
