export * from './storage/sql.js'
export { sqlStore } from './storage/sql-store.js'
export { openSqlite } from './storage/sqlite/open.js'
export type * from './storage/types.js'
