import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SqlDriver } from '@skunkd/server'
import { defineCommand } from '../support/command.js'
import { FileError, UsageError } from '../support/errors.js'

const isDatabase = (name: string): boolean => /^postgres(ql)?:\/\//.test(name)

export const command = defineCommand({
  name: 'store',
  summary: 'Move the games of a server into another store',
  usage: 'copy <from> <to>',
  positionals: [3, 3],
  options: {},
  examples: [
    {
      command: 'skunkd store copy .skunkd/server postgres://localhost/skunkd',
      note: 'from the folder to a database',
    },
  ],
  notes: `A store is a data folder or the address of a database in Postgres. Stop the server first;
the new store must be empty. Games in progress continue where they were.`,
  async run({ positionals }, io) {
    const [what, from, to] = positionals as [string, string, string]
    if (what !== 'copy') throw new UsageError(`There is no "${what}" here; "copy" is accepted.`)
    if (!isDatabase(from) && !existsSync(join(from, 'games.db'))) {
      throw new UsageError(`There is no store in ${from}.`)
    }
    const { transferStore, openPostgres, openSqlite, StoreError } = await import('@skunkd/server')
    const open = (name: string) => (isDatabase(name) ? openPostgres(name, { connections: 1, hurried: false }) : openSqlite(name))
    const drivers: SqlDriver[] = []
    try {
      drivers.push(await open(from))
      drivers.push(await open(to))
      const moved = await transferStore(drivers[0]!, drivers[1]!)
      const counts = Object.entries(moved).map(
        ([table, rows]) => `${rows} ${table.replace('_', ' ')}`,
      )
      io.out(`Copied ${counts.join(', ')}.\n`)
      return 0
    } catch (error) {
      if (error instanceof StoreError) throw new FileError(error.message)
      throw error
    } finally {
      await Promise.all(drivers.map((driver) => driver.close()))
    }
  },
})
