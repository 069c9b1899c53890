import { insertInto, type SqlDriver, type SqlValue, type Statement, StoreError } from './sql.js'

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

/** What changes as soon as a server, or a clean-up, works on a store. */
async function fingerprint(from: SqlDriver): Promise<string> {
  const rows = await from.read(
    `select count(*) as games, sum(seq) as events, sum(packed) as packed,
            max(changed_at) as latest,
            (select sum(value) from service) as times from games`,
    [],
  )
  return JSON.stringify(rows)
}

/** A `StoreError` if this store is a copy that was stopped: games would lack what is still to come. */
export async function requireWholeStore(driver: SqlDriver): Promise<void> {
  const [copying] = await driver.read(`select value from service where name = 'copying'`, [])
  if (copying === undefined) return
  throw new StoreError(
    'IN_USE',
    'This store is a copy that wasn’t finished. Run "skunkd store copy" again.',
  )
}

interface Position {
  readonly last: SqlValue[]
  readonly rows: number
}

/** Where an earlier copy into this store stopped; an empty store is marked as a copy first. */
async function positionIn(to: SqlDriver, source: string): Promise<Map<TableName, Position>> {
  const marked = await to.read(`select value from service where name = 'copying'`, [])
  if (marked.length > 0) return readPosition(to, source)
  for (const table of Object.keys(TABLES)) {
    const found = await to.read(`select 1 as n from ${table} limit 1`, [])
    if (found.length > 0) {
      throw new StoreError('IN_USE', `The new store must be empty, but it has ${table}.`)
    }
  }
  await to.write([
    {
      sql: `create table ${POSITION} (name text primary key, last text not null, moved bigint not null)`,
      params: [],
    },
    insertInto(POSITION, [{ name: 'source', last: source, moved: 0 }]),
    insertInto('service', [{ name: 'copying', value: 1 }]),
  ])
  return new Map()
}

async function readPosition(to: SqlDriver, source: string): Promise<Map<TableName, Position>> {
  const position = new Map<TableName, Position>()
  for (const row of await to.read(`select name, last, moved from ${POSITION}`, [])) {
    if (row['name'] !== 'source') {
      const last = JSON.parse(row['last'] as string) as SqlValue[]
      position.set(row['name'] as TableName, { last, rows: Number(row['moved']) })
    } else if (row['last'] !== source) {
      throw new StoreError(
        'IN_USE',
        'The old store has been used since the copy was stopped. Empty the new one and copy again.',
      )
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
  await requireWholeStore(from)
  const source = await fingerprint(from)
  const position = await positionIn(to, source)
  const moved: Record<string, number> = {}
  for (const [name, key] of Object.entries(TABLES)) {
    const table = name as TableName
    let last = position.get(table)?.last ?? null
    let count = position.get(table)?.rows ?? 0
    for (;;) {
      const { sql, params } = pageAfter(table, last)
      const rows = await from.read(sql, params)
      if (rows.length === 0) break
      last = key.map((column) => rows.at(-1)![column]!)
      count += rows.length
      const done = await to.write([
        insertInto(table, rows),
        insertInto(
          POSITION,
          [{ name: table, last: JSON.stringify(last), moved: count }],
          'on conflict (name) do update set last = excluded.last, moved = excluded.moved',
        ),
      ])
      if (!done) {
        throw new StoreError('UNAVAILABLE', `The new store refused some of the ${table}.`)
      }
      progress(table, count)
    }
    moved[table] = count
  }
  if ((await fingerprint(from)) !== source) {
    throw new StoreError(
      'IN_USE',
      'The old store was used while it was copied. Stop the server, empty the new one and copy again.',
    )
  }
  await to.write([
    { sql: `drop table ${POSITION}`, params: [] },
    { sql: `delete from service where name = 'copying'`, params: [] },
  ])
  return moved as Record<TableName, number>
}
