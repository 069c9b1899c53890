import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { CHANNEL, connectionOptions, inTransaction, WORKER_LOCK } from './database.js'

export interface WorkerInfo {
  /** The name under which the queue's library locks tasks. */
  readonly pool: string
  readonly host: string
  readonly threads: number
}

const PAUSE = 500

/**
 * A connection that lives exactly as long as its worker. It holds a lock of the database, which
 * the database lets go of the moment the worker is dead, however it died: no clock, no heartbeat.
 * A lost connection is made again under the same name.
 */
export class WorkerLease {
  #client: pg.Client | null = null
  #id = 0
  #ready: Promise<void>
  #closed = false

  constructor(
    private readonly url: string,
    private readonly about: WorkerInfo,
    private readonly ended: (match: string) => void,
  ) {
    this.#ready = this.#connect()
    // Whoever waits for it is told; an early failure must not end the process.
    this.#ready.catch(() => {})
  }

  /** Settled once the worker is known: only then may it take a task. */
  get ready(): Promise<void> {
    return this.#ready
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(connectionOptions(this.url))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.ended(payload)
    })
    await client.connect()
    const { pool, host, threads } = this.about
    await client.query(`listen ${CHANNEL}`)
    await client.query('begin')
    // The lock is held before anybody can see the row.
    const { rows } = await client.query<{ id: number }>(
      'insert into skunkd_arena.workers (pool, host, threads) values ($1, $2, $3) returning id',
      [pool, host, threads],
    )
    this.#id = rows[0]!.id
    await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK, this.#id])
    await client.query('commit')
    this.#client = client
    if (this.#closed) await this.close()
  }

  #lose(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = null
    this.#ready = this.#again()
  }

  async #again(): Promise<void> {
    while (!this.#closed) {
      await setTimeout(PAUSE)
      try {
        await this.#connect()
        return
      } catch {
        // Still away.
      }
    }
  }

  /** Leaves politely; a worker that cannot is struck off by the others. */
  async close(): Promise<void> {
    this.#closed = true
    const client = this.#client
    this.#client = null
    if (client === null) return
    const leave = 'delete from skunkd_arena.workers where id = $1'
    await client.query(leave, [this.#id]).catch(() => {})
    await client.end().catch(() => {})
  }
}

/** Puts the tasks of dead workers back and strikes them off; anybody may, at any time. */
export function reapDeadWorkers(db: pg.Pool): Promise<number> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ id: number; pool: string }>(
      'select id, pool from skunkd_arena.workers where pg_try_advisory_xact_lock($1, id)',
      [WORKER_LOCK],
    )
    if (rows.length === 0) return 0
    // A worker that has lost its line and made it again stands there twice, once alive.
    await client.query('delete from skunkd_arena.workers where id = any($1::int[])', [
      rows.map(({ id }) => id),
    ])
    await client.query(
      `select graphile_worker.force_unlock_workers(array(
         select dead.pool from unnest($1::text[]) as dead (pool)
         where not exists (select from skunkd_arena.workers w where w.pool = dead.pool)))`,
      [rows.map(({ pool }) => pool)],
    )
    return rows.length
  })
}

export async function countWorkers(
  db: pg.Pool,
): Promise<{ readonly workers: number; readonly threads: number }> {
  const { rows } = await db.query<{ workers: number; threads: number }>(
    'select count(*)::int as workers, coalesce(sum(threads), 0)::int as threads from skunkd_arena.workers',
  )
  return rows[0]!
}
