import pg from 'pg'
import { migrationsFrom, VERSION_TABLE } from '../migrations.js'
import { type Row, type SqlDriver, type SqlValue, type Statement, StoreError } from '../sql.js'
import {
  connectionOptions,
  isAnswer,
  isConflict,
  isReadTimeout,
  refusePooler,
  SocketSet,
  storeErrorOf,
} from './connection.js'

const INSERT = /^insert into (\w+) \(([^)]+)\)\s+values \(([^)]+)\)$/

const shifted = (sql: string, by: number): string =>
  sql.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + by}`)

/**
 * A unit whose first statement decides and whose others are inserts, as one statement with
 * the same effect: one round trip instead of four, and no lock is held while it is under way.
 * It returns a row without a `seq`, or what `otherwise` reads. Null for any other unit.
 */
function asOneStatement(unit: readonly Statement[], otherwise?: Statement): Statement | null {
  const [first, ...rest] = unit
  if (first?.mustAffectRows !== true || rest.length === 0) return null
  const params: SqlValue[] = [...first.params]
  const steps: string[] = []
  for (const [place, { sql, params: own, mustAffectRows }] of rest.entries()) {
    const parts = INSERT.exec(sql.trim())
    if (parts === null || mustAffectRows === true) return null
    const [, table, columns, values] = parts
    const selected = shifted(values!, params.length)
    steps.push(
      `step${place} as (insert into ${table} (${columns}) select ${selected} from decided)`,
    )
    params.push(...own)
  }
  const done = `with decided as (${first.sql} returning 1 as done), ${steps.join(', ')}`
  if (otherwise === undefined) return { sql: `${done} select done from decided`, params }
  const missed = shifted(otherwise.sql, params.length)
  params.push(...otherwise.params)
  const sql = `${done}, missed as (${missed})
    select missed.* from decided left join missed on false
    union all select missed.* from missed where not exists (select 1 from decided)`
  return { sql, params }
}

const TICK_MS = 250
/** Ticks without a byte until the database is asked on a new line, and until it counts as silent. */
const ASK_AFTER = 3
const SILENT_AFTER = 7

/**
 * Notices a database that has fallen silent without closing its lines: somebody waits, nothing
 * comes in on any line, and a new line is not answered either. Whoever waits is told within two
 * seconds. Counted in ticks of our own, so that a process which was stopped blames nobody.
 */
class SilenceWatch {
  readonly #waiting = new Set<(error: StoreError) => void>()
  readonly #probes = new SocketSet()
  #timer: NodeJS.Timeout | null = null
  #bytes = 0
  #quiet = 0

  constructor(
    private readonly url: string,
    private readonly sockets: SocketSet,
  ) {}

  async during<T>(work: () => Promise<T>): Promise<T> {
    let tell: (error: StoreError) => void = () => {}
    const silent = new Promise<never>((_, reject) => {
      tell = reject
    })
    this.#waiting.add(tell)
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS)
    try {
      const done = work()
      // If the database is silent, nobody waits for this any more.
      done.catch(() => {})
      return await Promise.race([done, silent])
    } finally {
      this.#waiting.delete(tell)
      if (this.#waiting.size === 0) this.#rest()
    }
  }

  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    this.#quiet = 0
  }

  #tick(): void {
    const bytes = this.sockets.bytesRead + this.#probes.bytesRead
    this.#quiet = bytes === this.#bytes ? this.#quiet + 1 : 0
    this.#bytes = bytes
    if (this.#quiet === ASK_AFTER) void this.#ask()
    if (this.#quiet < SILENT_AFTER) return
    this.#quiet = 0
    this.sockets.cut()
    this.#probes.cut()
    const error = new StoreError('UNAVAILABLE', "The database doesn't answer (silence).")
    for (const tell of [...this.#waiting]) tell(error)
  }

  /** Any answer will do, even that there are too many connections. */
  async #ask(): Promise<void> {
    const probe = new pg.Client(connectionOptions(this.url, this.#probes))
    probe.on('error', () => {})
    try {
      await probe.connect()
      await probe.end()
    } catch {
      this.#probes.cut()
    }
  }
}

/** Any number that nobody else in the database uses: "skunkd" on a telephone. */
const MIGRATION_LOCK = 758653

/** Several nodes start at once: one of them brings the schema up to date, the others wait for it. */
async function migrate(client: pg.Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(VERSION_TABLE)
    const { rows } = await client.query<{ version: number }>('select version from schema_version')
    for (const step of migrationsFrom(Number(rows[0]?.version ?? 0))) await client.query(step)
    await client.query('commit')
  } catch (error) {
    if (isAnswer(error) || error instanceof StoreError) await client.query('rollback')
    throw error
  }
}

const run = (client: pg.PoolClient, { sql, params }: Statement, name?: string) =>
  client.query<Row>({ text: sql, values: [...params], ...(name && { name }) })

/** Statement by statement; whether all of it was done. */
async function runEach(client: pg.PoolClient, unit: readonly Statement[]): Promise<boolean> {
  await client.query('begin')
  try {
    for (const statement of unit) {
      const { rowCount } = await run(client, statement)
      if (rowCount === 0 && statement.mustAffectRows === true) {
        await client.query('rollback')
        return false
      }
    }
    await client.query('commit')
    return true
  } catch (error) {
    // On a line that is dead there is nobody to tell; the database undoes it by itself.
    if (isAnswer(error)) await client.query('rollback')
    throw error
  }
}

/** Whether it was done, without a trace if not; or what `otherwise` reads if others were faster. */
async function runUnit(
  client: pg.PoolClient,
  unit: readonly Statement[],
  otherwise?: Statement,
): Promise<boolean | readonly Row[]> {
  const [only] = unit
  const merged = asOneStatement(unit, otherwise)
  try {
    if (merged !== null) {
      // Nearly every act is this one statement, so Postgres reads it once for each connection.
      const name = otherwise !== undefined && unit.length === 2 ? 'append' : undefined
      const { rows } = await run(client, merged, name)
      if (otherwise === undefined) return rows.length > 0
      return rows.some(({ seq }) => seq === null) || rows
    }
    if (unit.length > 1) return await runEach(client, unit)
    // One statement is a transaction by itself.
    const { rowCount } = await run(client, only!)
    return rowCount !== 0 || only!.mustAffectRows !== true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

export interface PostgresOptions {
  readonly connections?: number
  /** How long statements under way may take once the store is to be closed, in milliseconds. */
  readonly patience?: number
  /** Whether people wait for the answers; whoever copies or checks a store has time. */
  readonly hurried?: boolean
}

const CONNECTIONS = 10
const LAST_STATEMENTS = 5_000

export async function openPostgres(
  url: string,
  { connections = CONNECTIONS, patience = LAST_STATEMENTS, hurried = true }: PostgresOptions = {},
): Promise<SqlDriver> {
  const sockets = new SocketSet()
  const pool = new pg.Pool({ ...connectionOptions(url, sockets, hurried), max: connections })
  const silence = new SilenceWatch(url, sockets)
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
      broken = !isAnswer(error)
      // Where one line has died without a word, the others probably have, too.
      if (isReadTimeout(error)) sockets.cut()
      throw storeErrorOf(error)
    } finally {
      client.release(broken)
    }
  }
  const soon = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    hurried ? silence.during(() => using(work)) : using(work)

  // A step may take as long as it needs, and so may the node that is waited for.
  const opening = new pg.Client(connectionOptions(url, sockets, false))
  opening.on('error', () => {})
  try {
    await opening.connect()
    await refusePooler(opening)
    await migrate(opening)
  } catch (error) {
    throw storeErrorOf(error)
  } finally {
    await opening.end()
  }

  return {
    kind: 'postgres',
    write: async (unit) => (await soon((client) => runUnit(client, unit))) === true,
    writeOrRead: (unit, otherwise) => soon((client) => runUnit(client, unit, otherwise)),
    read: (sql, params) =>
      soon(async (client) => (await client.query(sql, [...params])).rows as Row[]),
    ping: () =>
      soon(async (client) => {
        await client.query('select version from schema_version')
      }),
    waiting: () => pool.waitingCount,
    inUse: () => pool.totalCount - pool.idleCount,
    close: async () => {
      if (await sockets.closeWithin(pool.end(), patience)) return
      throw new StoreError(
        'UNAVAILABLE',
        'The database stopped answering. The connections to it were cut.',
      )
    },
  }
}
