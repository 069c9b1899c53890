import { asSeat, bySeat, fromRecord, otherSeat, toRecord } from '@skunkd/engine'
import type { GameInfo } from '@skunkd/protocol'
import { openStore } from '../../storage/open-store.js'
import { keepStorage } from '../../storage/persist.js'
import { storedResult } from '../../storage/seat-of.js'
import { api } from './api.js'
import { friendMatch } from './online-host-state.js'

/** The id of a game with a friend among this browser's games. */
export const archivedId = (gameId: string): string => `online-${gameId}`

/** Puts a finished game with a friend into this browser's history; null while that does not work. */
export async function archiveGame(gameId: string, info: GameInfo): Promise<string | null> {
  const { you, names, setup } = info
  if (you === null) return null
  const id = archivedId(gameId)
  try {
    const store = await openStore()
    if ((await store.game(id)) !== null) return id
    const game = fromRecord(await api.record(gameId))
    const seat = asSeat(you)
    const now = Date.now()
    const result = storedResult(game)
    const match = friendMatch(info, result)
    // All games of a match carry the id of the first.
    const before = info.rematchOf === null ? null : await store.game(archivedId(info.rematchOf))
    const matchId = match?.game === 1 ? id : (before?.match?.id ?? id)
    await store.saveGame({
      id,
      revision: 1,
      createdAt: now,
      updatedAt: now,
      finishedAt: now,
      record: toRecord(game),
      opponent: names[otherSeat(seat)] ?? 'Your friend',
      opponentChanges: [],
      hintsAllowed: setup.hints,
      hintsUsed: 0,
      result,
      kind: 'online',
      seat,
      people: bySeat((one) => names[one] ?? 'Your friend'),
      ...(match !== null && { match: { ...match, id: matchId } }),
    })
    void keepStorage()
    return id
  } catch {
    // The record comes a moment after the end, or the line is gone: the next state tries again.
    return null
  }
}
