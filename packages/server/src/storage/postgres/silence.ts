import pg from 'pg'
import { StoreError } from '../sql.js'
import { connectionOptions, SocketSet } from './connection.js'

const TICK_MS = 250
/** Ticks without a byte until the database is asked on a new line, and until it counts as silent. */
const ASK_AFTER = 3
const SILENT_AFTER = 7

/**
 * Notices a database that has fallen silent without closing its lines: somebody waits, nothing
 * comes in on any line, and a new line is not answered either. Whoever waits is told within two
 * seconds. Counted in ticks of our own, so that a process which was stopped blames nobody.
 */
export class SilenceWatch {
  readonly #url: string
  readonly #sockets: SocketSet
  readonly #waiting = new Set<(error: StoreError) => void>()
  readonly #probes = new SocketSet()
  #timer: NodeJS.Timeout | null = null
  #bytes = 0
  #quiet = 0

  constructor(url: string, sockets: SocketSet) {
    this.#url = url
    this.#sockets = sockets
  }

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
    const bytes = this.#sockets.bytesRead + this.#probes.bytesRead
    this.#quiet = bytes === this.#bytes ? this.#quiet + 1 : 0
    this.#bytes = bytes
    if (this.#quiet === ASK_AFTER) void this.#ask()
    if (this.#quiet < SILENT_AFTER) return
    this.#quiet = 0
    this.#sockets.cut()
    this.#probes.cut()
    const error = new StoreError('UNAVAILABLE', 'The database does not answer (silence).')
    for (const tell of [...this.#waiting]) tell(error)
  }

  /** Any answer will do, even that there are too many connections. */
  async #ask(): Promise<void> {
    const probe = new pg.Client(connectionOptions(this.#url, this.#probes))
    probe.on('error', () => {})
    try {
      await probe.connect()
      await probe.end()
    } catch {
      this.#probes.cut()
    }
  }
}
