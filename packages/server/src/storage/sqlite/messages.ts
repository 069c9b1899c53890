import type { Row, SqlValue, Statement, StoreErrorCode } from '../sql.js'

export type WorkerRequest =
  | { readonly kind: 'write'; readonly id: number; readonly unit: readonly Statement[] }
  | {
      readonly kind: 'read'
      readonly id: number
      readonly sql: string
      readonly params: readonly SqlValue[]
    }
  | { readonly kind: 'ping'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type WorkerResponse =
  | { readonly id: number; readonly ok: true; readonly value: boolean | readonly Row[] | null }
  | {
      readonly id: number
      readonly ok: false
      readonly code: StoreErrorCode
      readonly message: string
    }

export interface SqliteOptions {
  /** How large the file may grow, in bytes; beyond that the store says that the disk is full. */
  readonly maxBytes?: number
}

export interface WorkerData extends SqliteOptions {
  readonly folder: string
}
