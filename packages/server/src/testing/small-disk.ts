import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './test-folder.js'

/** A disk with little space, for a server in a process of its own. */
export interface SmallDisk {
  readonly kind: 'a file system of its own' | 'a limit on the size of files'
  readonly folder: string
  /** Starts a command on it: see `startProcess`. */
  readonly inside: readonly string[]
  /** Leaves no space for the process with this id. */
  fill(pid: number): void
  /** Makes space again. */
  free(pid: number): void
}

const BYTES = 2_000_000
const BLOCK = 4_096

const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * A file system of two megabytes that only the server's process sees, in a namespace of its own, so
 * that nobody has to be root and nothing has to be unmounted. If the system allows none of this, a
 * limit on the size of the process's files stands in: the system refuses to write in the same places.
 */
export function smallDisk(): SmallDisk {
  const folder = testFolder('disk')
  if (works('unshare', '-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder)) {
    // The server's own view of its files leads there from outside.
    const filler = (pid: number) => join(`/proc/${pid}/root`, folder, 'filler')
    return {
      kind: 'a file system of its own',
      folder,
      inside: [
        ...['unshare', '-rm', 'sh', '-c'],
        `mount -t tmpfs -o size=${BYTES} tmpfs '${folder}' && exec "$@"`,
        'sh',
      ],
      fill(pid) {
        try {
          for (;;) writeFileSync(filler(pid), Buffer.alloc(BLOCK), { flag: 'a' })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      },
      free: (pid) => rmSync(filler(pid)),
    }
  }
  const limit = (pid: number, size: string) => {
    if (!works('prlimit', '--pid', String(pid), `--fsize=${size}:`)) {
      throw new Error('This machine can neither make a small file system nor limit files.')
    }
  }
  return {
    kind: 'a limit on the size of files',
    folder,
    // The system would end a process that ignores the limit, instead of telling it.
    inside: ['sh', '-c', `trap '' XFSZ; exec "$@"`, 'sh'],
    fill: (pid) => limit(pid, '4096'),
    free: (pid) => limit(pid, 'unlimited'),
  }
}
