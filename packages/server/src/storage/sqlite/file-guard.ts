import { type Stats, statSync } from 'node:fs'
import { StoreError } from '../sql.js'

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

/** SQLite itself would go on writing into a file that was removed, replaced or cut short. */
export class FileGuard {
  readonly #inodes: ReadonlyMap<string, number | undefined>
  #size = 0

  constructor(private readonly path: string) {
    const files = [path, `${path}-wal`]
    this.#inodes = new Map(files.map((file) => [file, statOf(file)?.ino]))
    this.check()
  }

  check(): void {
    for (const [file, inode] of this.#inodes) {
      if (statOf(file)?.ino === inode) continue
      throw new StoreError(
        'UNAVAILABLE',
        `${file} was removed or replaced while the server runs. Nothing more is acknowledged: stop the server, put the file or a backup in its place, and start.`,
      )
    }
    const { size, mode } = statOf(this.path)!
    if (size < this.#size) {
      throw new StoreError(
        'DAMAGED',
        `${this.path} was cut short while the server runs. Nothing more is acknowledged: stop the server, put a backup in its place, and start.`,
      )
    }
    this.#size = size
    if ((mode & 0o222) === 0) {
      throw new StoreError('NOT_WRITABLE', `${this.path} is read-only.`)
    }
  }
}
