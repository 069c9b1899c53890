import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** The queue says no: one sentence for the person, without the password of the database. */
export class QueueError extends Error {
  override readonly name = 'QueueError'
}

/** The queue's library tells its own story; what matters is told in our words. */
export const SILENT_LOGGER = new Logger(() => () => {})

/** Any number that nobody else in the database uses: "arena" on a telephone. */
const SCHEMA_LOCK = 27362
/** Every worker holds the lock of its number for as long as it lives. */
export const WORKER_LOCK = 27363
export const CHANNEL = 'skunkd_arena'

const VERSION = 1
const INT8 = 20

const SCHEMA = [
  'create schema if not exists skunkd_arena',
  'create table if not exists skunkd_arena.schema_version (version integer not null)',
  `insert into skunkd_arena.schema_version (version)
   select ${VERSION} where not exists (select from skunkd_arena.schema_version)`,
  `create table if not exists skunkd_arena.matches (
     name text primary key,
     spec text not null,
     sprt text,
     bench bigint not null,
     task_units integer not null,
     tasks integer not null,
     status text not null,
     failure text,
     added integer not null,
     tally text not null,
     busy_ms bigint not null,
     played_again integer not null,
     asked_at bigint not null,
     ended_at bigint
   )`,
  // Tasks that came in before an earlier one did.
  `create table if not exists skunkd_arena.parts (
     match text not null references skunkd_arena.matches on delete cascade,
     task integer not null,
     tallies text not null,
     primary key (match, task)
   )`,
  `create table if not exists skunkd_arena.workers (
     id serial primary key,
     pool text not null,
     host text not null,
     threads integer not null
   )`,
]

export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c client_min_messages=warning',
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as never,
  },
})

const codeOf = (error: unknown): string =>
  String((error as { readonly code?: unknown } | null)?.code ?? '')

/** Whether waiting may help: no connection, or a database that is just going or coming. */
export const isUnreachable = (error: unknown): boolean => {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  return /^(E[A-Z]+|57P0\d|08\d\d\d|53300)$/.test(code) || /connection|timeout/i.test(message)
}

/** An address for people: where it is, never the password in it. */
export function placeName(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'the address given'
  }
}

/** Several machines may begin at once: one of them makes the tables, the others wait for it. */
async function makeTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await runMigrations({ pgPool: pool, logger: SILENT_LOGGER })
    for (const step of SCHEMA) await client.query(step)
    const { rows } = await client.query<{ version: number }>(
      'select version from skunkd_arena.schema_version',
    )
    if (rows[0]!.version > VERSION) {
      throw new QueueError("The queue was made by a newer SKUNK'D. Update this one.")
    }
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK])
    broken = false
  } finally {
    client.release(broken)
  }
}

export async function openQueue(url: string, connections: number): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...connectionOptions(url), max: connections })
  // A connection that breaks, used or not, is replaced by the next one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await makeTables(pool)
  } catch (error) {
    await pool.end()
    if (error instanceof QueueError) throw error
    const code = codeOf(error)
    const why = code === '' ? 'no connection' : code
    throw new QueueError(`The database at ${placeName(url)} can't be used (${why}).`)
  }
  return pool
}

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    broken = false
    return result
  } finally {
    // A connection thrown away takes its transaction with it.
    client.release(broken)
  }
}
