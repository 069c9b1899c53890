import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { makeFolder, withWriteErrors } from './files.js'

/** Which command works on a file now. */
interface Holder {
  readonly process: number
  readonly host: string
  /** Tells apart two commands in one process, and two processes with the same number. */
  readonly token: string
}

/** A file that no other command may change until it is released. */
export interface FileLock {
  release(): void
}

const held = new Set<string>()
let taken = 0

function readHolder(path: string): Holder | null {
  try {
    const { process: id, host, token } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>
    return typeof id === 'number' && typeof host === 'string' && typeof token === 'string'
      ? { process: id, host, token }
      : null
  } catch {
    return null
  }
}

/** A holder on another machine cannot be asked; the check before every save guards against it. */
function isAlive(holder: Holder): boolean {
  if (held.has(holder.token)) return true
  if (holder.host !== hostname() || holder.process === process.pid) return false
  try {
    process.kill(holder.process, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Makes the lock unless it is there already. */
function create(path: string, mine: Holder): boolean {
  return withWriteErrors(path, () => {
    makeFolder(dirname(path))
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  })
}

/** Whoever makes the lock needs a moment to write in it. */
function waitAMoment(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
}

/**
 * Makes `path` as a lock, so that two commands never work on the same thing at once; what a
 * killed command left behind is taken over. `inUse` says what another process is doing.
 */
export function lockFile(path: string, inUse: (process: number) => string): FileLock {
  const token = `${process.pid}-${Date.now()}-${++taken}`
  while (!create(path, { process: process.pid, host: hostname(), token })) {
    if (readHolder(path) === null) waitAMoment()
    const holder = readHolder(path)
    if (holder !== null && isAlive(holder)) {
      throw new Error(`${inUse(holder.process)} If that isn't so, delete "${path}".`)
    }
    withWriteErrors(path, () => rmSync(path, { force: true }))
  }
  held.add(token)
  return {
    release() {
      held.delete(token)
      if (readHolder(path)?.token === token) rmSync(path, { force: true })
    },
  }
}
