import { readEvent } from './game-rows.js'
import { unpackLog } from './packed-log.js'
import type { SqlDriver, Statement } from './sql.js'
import type { StoredEvent } from './types.js'

/** The log of a game that is over, if it was packed. */
export async function readPackedLog(
  driver: Pick<SqlDriver, 'read'>,
  id: string,
): Promise<readonly StoredEvent[]> {
  const [row] = await driver.read('select log from packed_events where game_id = $1', [id])
  return row === undefined ? [] : unpackLog(id, row['log'] as Uint8Array)
}

/** What reads the events from `seq` on, as far as they have rows of their own. */
export const eventRowsFrom = (id: string, seq: number): Statement => ({
  sql: `select seq, kind, seat, action_id, body, at from events
        where game_id = $1 and seq >= $2 order by seq`,
  params: [id, seq],
})

/** The events after `after`: from rows of their own, and before those from the packed log. */
export async function readEvents(
  driver: Pick<SqlDriver, 'read'>,
  id: string,
  after: number,
): Promise<readonly StoredEvent[]> {
  const rows = await driver.read(
    `select seq, kind, seat, action_id, body, at from events
     where game_id = $1 and seq > $2
     union all
     select seq, '', null, null, '', 0 from packed_events where game_id = $1 and seq > $2
     order by seq`,
    [id, after],
  )
  const events = rows.filter(({ kind }) => kind !== '').map((row) => readEvent(id, row))
  const first = events[0]?.seq
  // Without a row that stands for it, there is nothing of interest in a packed log.
  if (first === after + 1 || rows.length === events.length) return events
  const packed = await readPackedLog(driver, id)
  const before = packed.filter(({ seq }) => seq > after && (first === undefined || seq < first))
  return [...before, ...events]
}
