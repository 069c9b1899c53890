import { Socket } from 'node:net'
import pg from 'pg'
import { StoreError } from '../sql.js'

const INT8 = 20

/** The lines to a database, so that one that has fallen silent can be cut. */
export class SocketSet {
  readonly #open = new Set<Socket>()

  add(): Socket {
    const line = new Socket()
    this.#open.add(line)
    line.once('close', () => this.#open.delete(line))
    return line
  }

  /** Waits for an orderly end, but not for ever; says whether it came. */
  async closeWithin(orderly: Promise<unknown>, patience: number): Promise<boolean> {
    let ended = true
    const impatient = setTimeout(() => {
      ended = false
      for (const line of this.#open) line.destroy()
    }, patience)
    await orderly.catch(() => {})
    clearTimeout(impatient)
    return ended
  }
}

/** Whole numbers of 64 bits arrive as text unless told otherwise; ours are times and counts. */
export const connectionOptions = (url: string, sockets: SocketSet): pg.ClientConfig => ({
  connectionString: url,
  stream: () => sockets.add(),
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as never,
  },
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
})

const UNIQUE_VIOLATION = '23505'
const FULL = /^53100$/

const codeOf = (error: unknown): string =>
  String((error as { readonly code?: unknown } | null)?.code ?? '')

export const isConflict = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

/** An error of Postgres in the words of the port; the address, which may hold a password, stays out. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  if (FULL.test(code)) return new StoreError('DISK_FULL', 'The disk of the database is full.')
  // Errors about data quote the data; those belong in no log.
  const quotes = /^2[23]/.test(code)
  const detail =
    error instanceof Error && code !== ''
      ? `${code}${quotes ? '' : `: ${error.message}`}`
      : 'no connection'
  return new StoreError('UNAVAILABLE', `The database does not answer (${detail}).`)
}
