import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makeFolder } from '../../support/make-folder.js'
import { migrationsFrom, VERSION_TABLE } from '../migrations.js'
import { type Row, type SqlValue, type Statement, StoreError, type StoreErrorCode } from '../sql.js'
import { FileGuard } from './file-guard.js'
import type { SqliteOptions } from './messages.js'

/** As much of libsql as is used here; the package is optional, so its types are not imported. */
interface Prepared {
  run(params: readonly SqlValue[]): { readonly changes: number }
  all(params: readonly SqlValue[]): unknown[]
}
interface Connection {
  exec(sql: string): void
  prepare(sql: string): Prepared
  pragma(sql: string): unknown
  close(): void
}
type Libsql = new (path: string) => Connection

export function loadLibsql(): Libsql {
  try {
    return createRequire(import.meta.url)('libsql') as Libsql
  } catch (error) {
    throw new StoreError(
      'NO_DRIVER',
      `The library libsql, which keeps the games, doesn’t load on this machine (${firstLine(error)}).`,
    )
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!

const SENTENCES: readonly (readonly [RegExp, StoreErrorCode, string])[] = [
  [/^SQLITE_FULL/, 'DISK_FULL', 'The disk is full'],
  [/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/, 'NOT_WRITABLE', 'The store can’t be written'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'DAMAGED', 'The file isn’t a store, or it’s damaged'],
  [/^SQLITE_(BUSY|LOCKED)/, 'IN_USE', 'Another program holds the store'],
]

export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = String((error as { readonly code?: unknown } | null)?.code ?? '')
  const known = SENTENCES.find(([pattern]) => pattern.test(code))
  const detail = firstLine(error)
  if (known !== undefined) return new StoreError(known[1], `${known[2]} (${detail}).`)
  return new StoreError('UNAVAILABLE', `The store doesn’t answer: ${detail}`)
}

const isInputOutput = (error: unknown): boolean =>
  /^SQLITE_IOERR/.test(String((error as { readonly code?: unknown } | null)?.code ?? ''))

/** To SQLite, a used-up quota or limit is an input/output error: so we try a write to find out. */
function isDiskFull(folder: string): boolean {
  const probe = join(folder, 'room')
  try {
    writeFileSync(probe, Buffer.alloc(64 * 1024))
    return false
  } catch (error) {
    return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException).code))
  } finally {
    rmSync(probe, { force: true })
  }
}

const isConflict = (error: unknown): boolean =>
  /^SQLITE_CONSTRAINT/.test(String((error as { readonly code?: unknown } | null)?.code ?? ''))

/** libsql knows bytes as buffers only. */
const bindable = (value: SqlValue): SqlValue =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : value

/** libsql gives bytes as a bare ArrayBuffer, which nobody who writes them elsewhere would know. */
function asRow(row: Record<string, SqlValue | ArrayBuffer>): Row {
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof ArrayBuffer) row[column] = new Uint8Array(value)
  }
  return row as Row
}

/** $1 is the shared spelling; SQLite numbers its parameters ?1. */
const spelled = (sql: string): string => sql.replace(/\$(\d+)/g, '?$1')

/** A copy of a whole store, as of one moment, for nobody else on this machine. */
export function copyInto(connection: Connection, path: string): void {
  connection.prepare('vacuum into ?1').run([path])
  chmodSync(path, 0o600)
}

/** Enough to end games and to delete people while nothing else can be written. */
const MIN_RESERVE_PAGES = 16

/** The file of the store and its statements; used by one thread only. */
export class SqliteDatabase {
  readonly #main: Connection
  readonly #lock: Connection
  readonly #guard: FileGuard
  readonly #prepared = new Map<string, Prepared>()
  /** How many pages the file may have, without and with the reserve; null without a limit. */
  #pages: { readonly usual: number; readonly all: number } | null = null

  constructor(
    private readonly folder: string,
    { maxBytes }: SqliteOptions = {},
  ) {
    const Libsql = loadLibsql()
    try {
      makeFolder(folder, 0o700)
      this.#lock = new Libsql(join(folder, 'lock.db'))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const reason =
        code === 'EEXIST' || code === 'ENOTDIR'
          ? 'is a file, or below one. Name a folder.'
          : `can't be written (${firstLine(error).replace(/^E[A-Z]+: (.*?), .*$/, '$1')}).`
      throw new StoreError('NOT_WRITABLE', `The data folder "${folder}" ${reason}`)
    }
    try {
      // Held until the process ends, however it ends: a second server on this folder is told.
      this.#lock.exec('begin exclusive')
    } catch (error) {
      const { code, message } = storeErrorOf(error)
      throw new StoreError(
        code,
        code === 'IN_USE'
          ? `Another server is using the data folder "${folder}".`
          : `The data folder "${folder}" can't be written (${message}).`,
      )
    }
    try {
      const file = join(folder, 'games.db')
      this.#main = new Libsql(file)
      // Names and secrets are for nobody else on this machine; what lies beside it follows suit.
      chmodSync(file, 0o600)
      this.#main.pragma('journal_mode = WAL')
      this.#main.pragma('synchronous = FULL')
      // What is deleted is gone from the file as well.
      this.#main.pragma('secure_delete = ON')
      this.#migrate()
      if (maxBytes !== undefined) this.#limit(maxBytes)
      this.#guard = new FileGuard(file)
    } catch (error) {
      throw storeErrorOf(error)
    }
  }

  #limit(maxBytes: number): void {
    const [row] = this.#main.prepare('pragma page_size').all([]) as Row[]
    const all = Math.max(1, Math.floor(maxBytes / Number(row!['page_size'])))
    const usual = Math.max(1, all - Math.max(MIN_RESERVE_PAGES, Math.floor(all / 20)))
    this.#pages = { usual, all }
    this.#main.pragma(`max_page_count = ${usual}`)
  }

  #version(): number {
    this.#main.exec(VERSION_TABLE)
    const [row] = this.#main.prepare('select version from schema_version').all([]) as Row[]
    return Number(row?.['version'] ?? 0)
  }

  /** A copy of the store as it was, unless an earlier attempt has made it already. */
  #backUpBefore(version: number): void {
    const kept = join(this.folder, `games-before-upgrade-${version}.db`)
    if (existsSync(kept)) return
    const unfinished = `${kept}.part`
    rmSync(unfinished, { force: true })
    copyInto(this.#main, unfinished)
    renameSync(unfinished, kept)
  }

  /** Brings the schema up to date in one transaction: killed in the middle, it begins again. */
  #migrate(): void {
    const version = this.#version()
    const steps = migrationsFrom(version)
    if (steps.length === 0) return
    if (version > 0) this.#backUpBefore(version)
    this.#main.exec('begin immediate')
    try {
      for (const step of steps) this.#main.exec(step)
      this.#main.exec('commit')
    } catch (error) {
      this.#main.exec('rollback')
      throw error
    }
  }

  #statement(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const fresh = this.#main.prepare(spelled(sql))
    this.#prepared.set(sql, fresh)
    return fresh
  }

  read(sql: string, params: readonly SqlValue[]): readonly Row[] {
    return (this.#statement(sql).all(params) as Record<string, SqlValue | ArrayBuffer>[]).map(asRow)
  }

  /** Runs a unit; whether it could be done. One that could not has left a trace. */
  #run(unit: readonly Statement[]): boolean {
    try {
      return unit.every(({ sql, params, mustAffectRows }) => {
        const { changes } = this.#statement(sql).run(params.map(bindable))
        return mustAffectRows !== true || changes > 0
      })
    } catch (error) {
      if (isConflict(error)) return false
      throw error
    }
  }

  /** Runs a unit; one that could not be done leaves no trace. */
  #runOrUndo(unit: readonly Statement[]): boolean {
    this.#main.exec('savepoint unit')
    const done = this.#run(unit)
    this.#main.exec(done ? 'release unit' : 'rollback to unit; release unit')
    return done
  }

  /** One transaction, one fsync: kept if the work says so. Throws if nothing was kept. */
  #transaction<T>(work: () => T, isKept: (done: T) => boolean): T {
    this.#statement('begin immediate').run([])
    try {
      const done = work()
      this.#statement(isKept(done) ? 'commit' : 'rollback').run([])
      return done
    } catch (error) {
      try {
        this.#main.exec('rollback')
      } catch {
        // Some errors have rolled back already.
      }
      if (isInputOutput(error) && isDiskFull(this.folder)) {
        throw new StoreError('DISK_FULL', `The disk is full. (${firstLine(error)})`)
      }
      throw storeErrorOf(error)
    }
  }

  /** Writes with what is kept back for ending games and deleting people, if that is meant. */
  write(units: readonly (readonly Statement[])[], fromReserve = false): boolean[] {
    if (this.#pages === null || !fromReserve) return this.#write(units)
    this.#main.pragma(`max_page_count = ${this.#pages.all}`)
    try {
      return this.#write(units)
    } finally {
      this.#main.pragma(`max_page_count = ${this.#pages.usual}`)
    }
  }

  /** Group commit; if a unit can't be done, all are done again, each undone by itself. */
  #write(units: readonly (readonly Statement[])[]): boolean[] {
    // Once it is written to, a file that was cut short is long again, with holes in it.
    this.#guard.check()
    const allDone = this.#transaction(
      () => units.every((unit) => this.#run(unit)),
      (done) => done,
    )
    const done =
      allDone || units.length === 1
        ? units.map(() => allDone)
        : this.#transaction(
            () => units.map((unit) => this.#runOrUndo(unit)),
            () => true,
          )
    // Nothing is acknowledged that went into a file which is no longer there.
    this.#guard.check(true)
    return done
  }

  ping(): null {
    this.#guard.check()
    this.read('select version from schema_version', [])
    return null
  }

  close(): null {
    this.#prepared.clear()
    this.#main.close()
    this.#lock.close()
    return null
  }
}
