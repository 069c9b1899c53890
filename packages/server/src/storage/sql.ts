import { CodedError } from '@skunkd/engine/rules'

export type SqlValue = string | number | null | Uint8Array
export type Row = Readonly<Record<string, SqlValue>>

/** What SQLite and Postgres share: $1, $2, …, bigint milliseconds, JSON text, smallint flags. */
export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
  /** The whole unit is undone if this statement changes no row. */
  readonly mustAffectRows?: boolean
  /** What makes room, or ends something, may use what is kept back of a store with a limit. */
  readonly fromReserve?: boolean
}

/** New rows of a table, all with the same columns; `otherwise` says what to do if one is there. */
export function insertInto(table: string, rows: readonly Row[], otherwise = ''): Statement {
  const columns = Object.keys(rows[0]!)
  const params: SqlValue[] = []
  const values = rows.map((row) => {
    const places = columns.map((column) => `$${params.push(row[column]!)}`)
    return `(${places.join(', ')})`
  })
  const sql = `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')} ${otherwise}`
  return { sql: sql.trimEnd(), params }
}

/** Where SQL runs. A unit is all or nothing, and durable once its promise resolves. */
export interface SqlDriver {
  readonly kind: 'sqlite' | 'postgres'
  /** False if a `mustAffectRows` changed no row or a key was taken already: then nothing has happened. */
  write(unit: readonly Statement[]): Promise<boolean>
  /** What `otherwise` reads if others were faster and the store can tell in the same step. */
  writeOrRead(unit: readonly Statement[], otherwise: Statement): Promise<boolean | readonly Row[]>
  read(sql: string, params: readonly SqlValue[]): Promise<readonly Row[]>
  ping(): Promise<void>
  waiting(): number
  inUse(): number
  close(): Promise<void>
}

export type StoreErrorCode =
  | 'DISK_FULL'
  | 'UNAVAILABLE'
  | 'NOT_WRITABLE'
  | 'DAMAGED'
  | 'IN_USE'
  | 'NEWER_STORE'
  | 'NO_DRIVER'
  | 'POOLER'

/** The store says no: a code for programs, a sentence for the person who runs the server. */
export class StoreError extends CodedError<StoreErrorCode> {
  override readonly name = 'StoreError'
}
