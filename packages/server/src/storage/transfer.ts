import { type Row, type SqlDriver, type SqlValue, type Statement, StoreError } from './sql.js'

/** Every database table that holds something, and the key its rows are ordered by. */
const TABLES = {
  accounts: ['id'],
  sessions: ['token_hash'],
  device_links: ['token_hash'],
  games: ['id'],
  seals: ['game_id'],
  seats: ['game_id', 'seat'],
  events: ['game_id', 'seq'],
  packed_events: ['game_id'],
  service: ['name'],
} as const

type TableName = keyof typeof TABLES

const ROWS_AT_ONCE = 1_000

/** How far a copy is, in the new store itself: one that was stopped goes on from there. */
const POSITION = 'copy_position'

function insertAll(table: string, rows: readonly Row[]): Statement {
  const columns = Object.keys(rows[0]!)
  const params: SqlValue[] = []
  const values = rows.map((row) => {
    const places = columns.map((column) => `$${params.push(row[column]!)}`)
    return `(${places.join(', ')})`
  })
  return { sql: `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`, params }
}

function pageAfter(table: TableName, last: readonly SqlValue[] | null): Statement {
  const key = TABLES[table]
  const order = `order by ${key.join(', ')} limit ${ROWS_AT_ONCE}`
  if (last === null) return { sql: `select * from ${table} ${order}`, params: [] }
  const places = key.map((_, place) => `$${place + 1}`)
  return {
    sql: `select * from ${table} where (${key.join(', ')}) > (${places.join(', ')}) ${order}`,
    params: last,
  }
}

/** Where an earlier copy into this store stopped; null if it is empty. */
async function positionIn(
  to: SqlDriver,
): Promise<Map<TableName, { last: SqlValue[]; rows: number }>> {
  const position = new Map<TableName, { last: SqlValue[]; rows: number }>()
  await to.write([
    {
      sql: `create table if not exists ${POSITION} (name text primary key, last text not null, moved bigint not null)`,
      params: [],
    },
  ])
  for (const row of await to.read(`select name, last, moved from ${POSITION}`, [])) {
    position.set(row['name'] as TableName, {
      last: JSON.parse(row['last'] as string) as SqlValue[],
      rows: Number(row['moved']),
    })
  }
  if (position.size > 0) return position
  for (const table of Object.keys(TABLES)) {
    const found = await to.read(`select 1 as n from ${table} limit 1`, [])
    if (found.length > 0) {
      await to.write([{ sql: `drop table ${POSITION}`, params: [] }])
      throw new StoreError('IN_USE', `The new store must be empty, but it has ${table}.`)
    }
  }
  return position
}

/**
 * Copies everything from one store into another, empty one, of whatever kind; returns the number
 * of rows of each table. Nothing may write to the first while it is copied. A copy that was
 * stopped goes on where it was.
 */
export async function transferStore(
  from: SqlDriver,
  to: SqlDriver,
  progress: (table: string, rows: number) => void = () => {},
): Promise<Readonly<Record<TableName, number>>> {
  const position = await positionIn(to)
  const moved: Record<string, number> = {}
  for (const [name, key] of Object.entries(TABLES)) {
    const table = name as TableName
    let { last, rows: count } = position.get(table) ?? { last: null, rows: 0 }
    for (;;) {
      const { sql, params } = pageAfter(table, last)
      const rows = await from.read(sql, params)
      if (rows.length === 0) break
      last = key.map((column) => rows.at(-1)![column]!)
      count += rows.length
      const done = await to.write([
        insertAll(table, rows),
        {
          sql: `insert into ${POSITION} (name, last, moved) values ($1, $2, $3)
                on conflict (name) do update set last = excluded.last, moved = excluded.moved`,
          params: [table, JSON.stringify(last), count],
        },
      ])
      if (!done) {
        throw new StoreError('UNAVAILABLE', `The new store refused some of the ${table}.`)
      }
      progress(table, count)
    }
    moved[table] = count
  }
  await to.write([{ sql: `drop table ${POSITION}`, params: [] }])
  return moved as Record<TableName, number>
}
