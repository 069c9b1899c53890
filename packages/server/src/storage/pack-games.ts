import { isDeepStrictEqual } from 'node:util'
import { DamagedGameError } from './damage.js'
import { packLog, readEvents, unpackLog } from './packed-log.js'
import { insertInto, type SqlDriver } from './sql.js'

const DAY = 86_400_000
const GAMES_AT_ONCE = 100

/** Packs the log of one game; false if the game has moved meanwhile, or cannot be packed. */
async function packGame(driver: SqlDriver, id: string, seq: number): Promise<boolean> {
  let events: Awaited<ReturnType<typeof readEvents>>
  try {
    events = await readEvents(driver, id, 0)
  } catch (error) {
    // A damaged game stays as it is, for whoever wants to mend it.
    if (error instanceof DamagedGameError) return false
    throw error
  }
  if (events.length !== seq || events.some((event, place) => event.seq !== place + 1)) return false
  await driver.write([
    insertInto(
      'packed_events',
      [{ game_id: id, seq, log: packLog(events) }],
      'on conflict (game_id) do update set seq = excluded.seq, log = excluded.log',
    ),
  ])
  const [row] = await driver.read('select log from packed_events where game_id = $1', [id])
  const readBack = unpackLog(id, row!['log'] as Uint8Array)
  if (!isDeepStrictEqual(readBack, events)) return false
  return driver.write([
    {
      sql: 'update games set packed = 1 where id = $1 and seq = $2 and packed = 0',
      params: [id, seq],
      mustAffectRows: true,
    },
    { sql: 'delete from events where game_id = $1 and seq <= $2', params: [id, seq] },
  ])
}

/** One compressed row for a game over for a day; its rows go once that was read back the same. */
export async function packGames(
  driver: SqlDriver,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let packed = 0
  for (let after = -1, lastId = ''; ; ) {
    const games = await driver.read(
      `select id, seq, changed_at from games
       where packed = 0 and status in ('over', 'broken') and changed_at < $1
         and (changed_at, id) > ($2, $3)
       order by changed_at, id limit $4`,
      [now - DAY, after, lastId, GAMES_AT_ONCE],
    )
    if (games.length === 0) return packed
    for (const { id, seq, changed_at } of games) {
      if (signal?.aborted) return packed
      if (await packGame(driver, id as string, Number(seq))) packed++
      after = Number(changed_at)
      lastId = id as string
    }
  }
}
