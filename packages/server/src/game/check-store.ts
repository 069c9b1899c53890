import { DamagedGameError } from '../storage/damage.js'
import { type SqlDriver, StoreError } from '../storage/sql.js'
import { sqlStore } from '../storage/sql-store.js'
import { requireWholeStore } from '../storage/transfer.js'
import type { Store } from '../storage/types.js'
import { loadTable } from './open-table.js'
import { rowOf } from './table.js'

const GAMES_AT_ONCE = 200

const BELONGS_TO = [
  ['events', 'game_id', 'games'],
  ['packed_events', 'game_id', 'games'],
  ['seals', 'game_id', 'games'],
  ['seats', 'game_id', 'games'],
  ['sessions', 'account_id', 'accounts'],
  ['device_links', 'account_id', 'accounts'],
  ['seats', 'account_id', 'accounts'],
] as const

export interface StoreReport {
  readonly games: number
  readonly damage: readonly string[]
}

/** What the row of a game says otherwise than its log; null if they agree. */
async function compareRow(store: Store, gameId: string): Promise<string | null> {
  const open = await loadTable(store, gameId)
  const game = await store.game(gameId)
  if (open === null || game === null) return null
  const { table } = open
  const expected = { seq: table.seq, ...rowOf(table) }
  for (const [field, value] of Object.entries(expected)) {
    const stored = game[field as keyof typeof expected]
    if (stored !== value) {
      return `its row says ${field} ${String(stored)}, its log ${String(value)}`
    }
  }
  const seats = game.seats.map(({ seat }) => seat).join()
  const expectedSeats = table.fair.e1 === null && game.rematchOf === null ? '0' : '0,1'
  return seats === expectedSeats ? null : `it has the seats ${seats || 'of no one'}`
}

async function damageOf(store: Store, gameId: string): Promise<string | null> {
  try {
    return await compareRow(store, gameId)
  } catch (error) {
    if (error instanceof StoreError) throw error
    return error instanceof DamagedGameError ? error.damage : `can’t be read: ${String(error)}`
  }
}

/** Reads everything in a store, replays every game, and names all that is wrong; changes nothing. */
export async function checkStore(driver: SqlDriver): Promise<StoreReport> {
  const damage: string[] = []
  let games = 0
  try {
    if (driver.kind === 'sqlite') {
      for (const row of await driver.read('pragma integrity_check', [])) {
        const [said] = Object.values(row)
        if (said !== 'ok') damage.push(`The file: ${String(said)}.`)
      }
    }
    await requireWholeStore(driver)
    const store = sqlStore(driver)
    for (let last = ''; ; ) {
      const rows = await driver.read('select id from games where id > $1 order by id limit $2', [
        last,
        GAMES_AT_ONCE,
      ])
      if (rows.length === 0) break
      for (const { id } of rows) {
        const found = await damageOf(store, id as string)
        if (found !== null) damage.push(`Game ${String(id)}: ${found}.`)
        games++
      }
      last = rows.at(-1)!['id'] as string
    }
    for (const [table, key, owner] of BELONGS_TO) {
      const orphans = await driver.read(
        `select o.${key} as id, count(*) as n from ${table} o
         where o.${key} is not null and not exists (select 1 from ${owner} w where w.id = o.${key})
         group by o.${key} order by o.${key}`,
        [],
      )
      for (const { id, n } of orphans) {
        damage.push(`There are ${String(n)} ${table} of ${String(id)}, which isn’t in ${owner}.`)
      }
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    damage.push(`The check ended here: ${error.message}`)
  }
  return { games, damage }
}
