import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { StoreError } from '../sql.js'

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

/** The first bytes of a database, which no other has: how often it was changed, and its size. */
function headerOf(path: string): Buffer {
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  readSync(file, header, 0, header.length, 0)
  closeSync(file)
  return header
}

/** SQLite itself would go on writing into a file that was removed, replaced or cut short. */
export class FileGuard {
  readonly #seen: Map<string, Stats | undefined>
  #header: Buffer = Buffer.alloc(0)

  constructor(private readonly path: string) {
    this.#seen = new Map([path, `${path}-wal`].map((file) => [file, statOf(file)]))
    this.check(true)
  }

  /** Only what was just written here may have changed the first bytes. */
  check(hasWritten = false): void {
    for (const [file, before] of this.#seen) {
      const stats = statOf(file)
      if (stats === undefined || stats.ino !== before?.ino) throw replaced(file)
      // Neither shrinks by itself: SQLite begins its log again from the top.
      if (stats.size < before.size) {
        throw new StoreError(
          'DAMAGED',
          `${file} was cut short while the server runs. Nothing more is acknowledged: stop the server, put a backup in its place, and start.`,
        )
      }
      this.#seen.set(file, stats)
    }
    const header = headerOf(this.path)
    if (!hasWritten && !header.equals(this.#header)) throw replaced(this.path)
    this.#header = header
    if ((this.#seen.get(this.path)!.mode & 0o222) === 0) {
      throw new StoreError('NOT_WRITABLE', `${this.path} is read-only.`)
    }
  }
}

const replaced = (file: string) =>
  new StoreError(
    'UNAVAILABLE',
    `${file} was removed or replaced while the server runs. Nothing more is acknowledged: stop the server, put the file or a backup in its place, and start.`,
  )
