import { Socket } from 'node:net'
import pg from 'pg'
import { StoreError } from '../sql.js'

const INT8 = 20

/** The lines to a database, so that one that has fallen silent can be cut. */
export class SocketSet {
  readonly #open = new Set<Socket>()
  #readBefore = 0

  add(): Socket {
    const line = new Socket()
    this.#open.add(line)
    line.once('close', () => {
      this.#open.delete(line)
      this.#readBefore += line.bytesRead
    })
    return line
  }

  get bytesRead(): number {
    let sum = this.#readBefore
    for (const line of this.#open) sum += line.bytesRead
    return sum
  }

  cut(): void {
    for (const line of this.#open) line.destroy()
  }

  /** Waits for an orderly end, but not for ever; says whether it came. */
  async closeWithin(orderly: Promise<unknown>, patience: number): Promise<boolean> {
    let ended = true
    const impatient = setTimeout(() => {
      ended = false
      this.cut()
    }, patience)
    await orderly.catch(() => {})
    clearTimeout(impatient)
    return ended
  }
}

/** A host that vanishes in a transaction would keep its locks for two hours, these for seconds. */
const TIMEOUTS: pg.ClientConfig = {
  statement_timeout: 3_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  options:
    '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=11000',
  // For a single line that died without a word; a whole database that did is noticed sooner.
  query_timeout: 3_500,
}

/** Whole numbers of 64 bits arrive as text unless told otherwise; ours are times and counts. */
export const connectionOptions = (
  url: string,
  sockets: SocketSet,
  hurried = true,
): pg.ClientConfig => ({
  ...(hurried && TIMEOUTS),
  application_name: 'skunkd',
  connectionString: url,
  stream: () => sockets.add(),
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as never,
  },
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
})

const UNIQUE_VIOLATION = '23505'
const FULL = /^53100$/
const NO_CONNECTION_LEFT = /^(53300|53400)$/
const STARTUP_PARAMETER = /startup parameter/

const codeOf = (error: unknown): string =>
  String((error as { readonly code?: unknown } | null)?.code ?? '')

/** Whether Postgres itself said no, so that it still listens on this line. */
export const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError

export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

export const isConflict = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

const poolerRefused = () =>
  new StoreError(
    'POOLER',
    'DATABASE_URL leads to a pooler, such as PgBouncer. The nodes listen to each other on connections of their own (LISTEN), which a pooler cuts without a word: name the database itself.',
  )

/** A pooler gives every client a number that is not that of the process which answers. */
export async function refusePooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as unknown as { readonly processID: number | null }
  if (processID !== null && rows[0]?.pid !== processID) throw poolerRefused()
}

/** An error of Postgres in the words of the port; the address, which may hold a password, stays out. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  if (FULL.test(code)) return new StoreError('DISK_FULL', 'The disk of the database is full.')
  if (NO_CONNECTION_LEFT.test(code)) {
    return new StoreError(
      'UNAVAILABLE',
      `The database has no connection left for this node (${code}). SKUNKD_DB_CONNECTIONS sets how many a node may use, beside the one it listens on.`,
    )
  }
  if (isAnswer(error) && STARTUP_PARAMETER.test((error as Error).message)) return poolerRefused()
  // Errors about data quote the data; those belong in no log.
  const quotes = /^2[23]/.test(code)
  const detail =
    error instanceof Error && code !== ''
      ? `${code}${quotes ? '' : `: ${error.message}`}`
      : 'no connection'
  return new StoreError('UNAVAILABLE', `The database doesn't answer (${detail}).`)
}
