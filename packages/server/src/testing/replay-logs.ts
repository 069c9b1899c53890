import { expect } from 'vitest'
import { fold } from '../game/fold.js'
import { emptyTable, type SequencedEvent } from '../game/table.js'
import type { Store } from '../storage/types.js'

/** Where in its log an acknowledged request is, whoever asked; null if nowhere. */
export const seqOfAcknowledged = async (
  store: Store,
  gameId: string,
  id: string,
): Promise<number | null> =>
  (await store.seqOfRequest(gameId, 0, id)) ?? (await store.seqOfRequest(gameId, 1, id))

/** Every log is without a gap, as long as its game says, and replays; returns how many events. */
export async function replayLogs(store: Store, ids: readonly string[]): Promise<number> {
  let events = 0
  for (const id of ids) {
    const game = (await store.game(id))!
    const log = await store.events(id, 0)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, place) => place + 1))
    expect(log.length).toBeGreaterThanOrEqual(game.seq)
    const start = emptyTable(id, game.setup, game.pace, 'inviting')
    const table = (log.slice(0, game.seq) as unknown as SequencedEvent[]).reduce(
      (table, event) => fold(table, event),
      start,
    )
    expect(table.status).toBe(game.status)
    events += log.length
  }
  return events
}
