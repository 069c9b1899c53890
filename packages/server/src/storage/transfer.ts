import { type Row, type SqlDriver, type SqlValue, type Statement, StoreError } from './sql.js'

/** Every database table that holds something, and what its rows are ordered by. */
const TABLES = {
  accounts: 'id',
  sessions: 'token_hash',
  device_links: 'token_hash',
  games: 'id',
  seals: 'game_id',
  seats: 'game_id, seat',
  events: 'game_id, seq',
} as const

const ROWS_AT_ONCE = 500

function insertOf(table: string, row: Row): Statement {
  const columns = Object.keys(row)
  const places = columns.map((_, place) => `$${place + 1}`)
  return {
    sql: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    params: Object.values(row) as SqlValue[],
  }
}

/**
 * Copies everything from one store into another, empty one, of whatever kind; returns the number
 * of rows of each table. Nothing may write to the first while it is copied.
 */
export async function transferStore(
  from: SqlDriver,
  to: SqlDriver,
  progress: (table: string, rows: number) => void = () => {},
): Promise<Readonly<Record<keyof typeof TABLES, number>>> {
  for (const table of Object.keys(TABLES)) {
    const [row] = await to.read(`select count(*) as n from ${table}`, [])
    if (Number(row!['n']) > 0) {
      throw new StoreError('IN_USE', `The new store is not empty: there are ${table} in it.`)
    }
  }
  const moved: Record<string, number> = {}
  for (const [table, order] of Object.entries(TABLES)) {
    moved[table] = 0
    for (;;) {
      const rows = await from.read(`select * from ${table} order by ${order} limit $1 offset $2`, [
        ROWS_AT_ONCE,
        moved[table],
      ])
      if (rows.length === 0) break
      if (!(await to.write(rows.map((row) => insertOf(table, row))))) {
        throw new StoreError('UNAVAILABLE', `The new store refused some of the ${table}.`)
      }
      moved[table] += rows.length
      progress(table, moved[table])
    }
  }
  return moved as Record<keyof typeof TABLES, number>
}
