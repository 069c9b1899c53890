import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plural } from '@skunkd/engine/words'
import type { SqlDriver } from '@skunkd/server'
import { defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'
import type { Io } from '../support/io.js'

const isDatabase = (name: string): boolean => /^postgres(ql)?:\/\//.test(name)

function requireStore(name: string): void {
  if (!isDatabase(name) && !existsSync(join(name, 'games.db'))) {
    throw new UsageError(`No store in "${name}".`)
  }
}

/** Opens stores for the time of some work. */
async function withStores<T>(
  names: readonly string[],
  work: (...drivers: SqlDriver[]) => Promise<T>,
): Promise<T> {
  const { openPostgres, openSqlite } = await import('@skunkd/server')
  const drivers: SqlDriver[] = []
  try {
    for (const name of names) {
      const options = { connections: 1, hurried: false }
      drivers.push(await (isDatabase(name) ? openPostgres(name, options) : openSqlite(name)))
    }
    return await work(...drivers)
  } finally {
    await Promise.all(drivers.map((driver) => driver.close()))
  }
}

async function copy(from: string, to: string, io: Io): Promise<number> {
  requireStore(from)
  const { transferStore } = await import('@skunkd/server')
  const copied = await withStores([from, to], (one, other) => transferStore(one!, other!))
  const { service: _, ...moved } = copied
  const counts = Object.entries(moved).map(([table, rows]) => `${rows} ${table.replace('_', ' ')}`)
  io.out(`Copied ${counts.join(', ')}.\n`)
  return 0
}

async function clean(name: string, dryRun: boolean, io: Io): Promise<number> {
  requireStore(name)
  const { cleanStore, packGames } = await import('@skunkd/server')
  const now = io.now()
  const { packed, report } = await withStores([name], async (driver) => ({
    packed: dryRun ? 0 : await packGames(driver!, now),
    report: await cleanStore(driver!, { now, dryRun }),
  }))
  const { counts, removed, reportsUntil } = report
  if (!dryRun) io.out(`Packed ${plural(packed, 'finished game')}.\n`)
  for (const [kind, count] of Object.entries(counts)) {
    const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    io.out(`${removed ? 'Removed' : 'Would remove'} ${count} ${words}.\n`)
  }
  if (reportsUntil > 0) {
    io.out(`Nothing is removed before ${new Date(reportsUntil).toISOString().slice(0, 10)}.\n`)
  }
  return 0
}

/** Checks a backup in a folder of its own: a file alone is no store, and is not to be changed. */
async function checkBackup(file: string, io: Io): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-check-'))
  try {
    copyFileSync(file, join(folder, 'games.db'))
    return await check(folder, io)
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'DAMAGED') throw error
    throw new Error(`"${file}" isn't a store, or it's damaged.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function check(name: string, io: Io): Promise<number> {
  if (!isDatabase(name) && statSync(name, { throwIfNoEntry: false })?.isFile()) {
    return checkBackup(name, io)
  }
  requireStore(name)
  const { checkStore } = await import('@skunkd/server')
  const { games, damage } = await withStores([name], (driver) => checkStore(driver!))
  for (const line of damage) io.out(`${line}\n`)
  const found = damage.length === 0 ? 'nothing is damaged' : `${damage.length} found damaged`
  io.out(`Read ${plural(games, 'game')}: ${found}.\n`)
  return damage.length === 0 ? 0 : 1
}

export const command = defineCommand({
  name: 'store',
  summary: 'Copy, check or clean the games of a server',
  usage: 'copy <from> <to> | check <store> | clean <store>',
  positionals: [1, 3],
  options: {
    'dry-run': { describe: 'with clean: show what would be removed, and remove nothing' },
  },
  examples: [
    {
      command: 'skunkd store copy .skunkd/server postgres://localhost/skunkd',
      note: 'from the folder to a database',
    },
    {
      command: 'skunkd store check .skunkd/server',
      note: 'replay every game, exit code 1 if any is damaged',
    },
  ],
  notes: `A store is a data folder or the address of a database in Postgres. Stop the server first. A store
of an earlier version is upgraded first, as when a server starts.
copy: the new store must be empty, or hold a copy that was interrupted. Run it again to finish it.
Games in progress continue where they were.
check: names every game that can't be read or replayed, and repairs nothing. It also takes the file
of a backup, which stays as it is.
clean: what the server does once a day (docs/hosting.md says what is kept, and how long).`,
  async run({ values, positionals }, io) {
    const [what, ...stores] = positionals
    if (what === 'copy' && stores.length === 2) return copy(stores[0]!, stores[1]!, io)
    if (what === 'check' && stores.length === 1) return check(stores[0]!, io)
    if (what === 'clean' && stores.length === 1)
      return clean(stores[0]!, values['dry-run'] === true, io)
    if (what === 'copy' && stores.length < 2) {
      throw new UsageError('"copy" needs two stores: copy <from> <to>.')
    }
    if ((what === 'check' || what === 'clean') && stores.length === 0) {
      throw new UsageError(`"${what}" needs a store.`)
    }
    throw new UsageError(
      `The action must be "copy <from> <to>", "check <store>" or "clean <store>", not "${positionals.join(' ')}".`,
    )
  },
})
