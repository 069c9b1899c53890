import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Seat } from '@skunkd/engine/rules'
import { DamagedGameError } from './damage.js'
import { readEvent, requireWholeEvent } from './game-rows.js'
import type { SqlDriver, Statement } from './sql.js'
import type { StoredEvent } from './types.js'

export async function readPackedLog(
  driver: Pick<SqlDriver, 'read'>,
  id: string,
): Promise<readonly StoredEvent[]> {
  const [row] = await driver.read('select log from packed_events where game_id = $1', [id])
  return row === undefined ? [] : unpackLog(id, row['log'] as Uint8Array)
}

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

/** The log of a game, column by column: what is alike stands together and compresses well. */
interface PackedLog {
  readonly version: 1
  readonly kinds: readonly string[]
  readonly seats: readonly (Seat | null)[]
  /** The number of each request; 1 if it is the next one of `uuids`. */
  readonly ids: readonly (string | 1 | null)[]
  /** Sixteen bytes each, in base64. */
  readonly uuids: string
  /** Milliseconds since the event before. */
  readonly pauses: readonly number[]
  readonly bodies: readonly unknown[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const UUID_BYTES = 16

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** The events of a whole log, from the first on, in a few thousand bytes. */
export function packLog(events: readonly StoredEvent[]): Uint8Array {
  const uuids = events.flatMap(({ actionId }) =>
    actionId !== null && UUID.test(actionId)
      ? [Buffer.from(actionId.replaceAll('-', ''), 'hex')]
      : [],
  )
  const packed: PackedLog = {
    version: 1,
    kinds: events.map(({ kind }) => kind),
    seats: events.map(({ seat }) => seat),
    ids: events.map(({ actionId }) => (actionId !== null && UUID.test(actionId) ? 1 : actionId)),
    uuids: Buffer.concat(uuids).toString('base64'),
    pauses: events.map(({ at }, place) => at - (events[place - 1]?.at ?? 0)),
    bodies: events.map(({ body }) => body),
  }
  return brotliCompressSync(JSON.stringify(packed), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}

export function unpackLog(gameId: string, bytes: Uint8Array): readonly StoredEvent[] {
  let log: PackedLog
  try {
    log = JSON.parse(brotliDecompressSync(bytes).toString()) as PackedLog
    const { kinds, seats, ids, pauses, bodies } = log
    const isWhole = [seats, ids, pauses, bodies].every(({ length }) => length === kinds.length)
    if (log.version !== 1 || !isWhole) throw new Error('form')
  } catch {
    throw new DamagedGameError(gameId, 'its packed log can’t be read')
  }
  const uuids = Buffer.from(log.uuids, 'base64')
  let nextUuid = 0
  const readId = (id: string | 1 | null): string | null => {
    if (id !== 1) return id
    nextUuid += UUID_BYTES
    return uuidOf(uuids.subarray(nextUuid - UUID_BYTES, nextUuid))
  }
  let at = 0
  return log.kinds.map((kind, place) => {
    at += log.pauses[place]!
    return requireWholeEvent(gameId, {
      seq: place + 1,
      kind,
      seat: log.seats[place]!,
      actionId: readId(log.ids[place]!),
      body: log.bodies[place],
      at,
    })
  })
}
