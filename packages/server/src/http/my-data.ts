import { randomUUID } from 'node:crypto'
import type { Seat } from '@skunkd/engine'
import { fairRecord } from '../game/record.js'
import type { Tables } from '../game/tables.js'
import type { Hub } from '../live/hub.js'
import { rebroadcastGames } from '../live/rebroadcast.js'
import type { Account, Store, StoredGame } from '../storage/types.js'
import { RefusalError } from '../support/refusal-error.js'

/** As many games as anybody has. */
export const MOST_GAMES = 100_000

const seatOf = (game: StoredGame, accountId: string): Seat =>
  game.seats.find((seat) => seat.accountId === accountId)!.seat

/** The record of a game that is over, what the seat sees of another, or why neither can be had. */
async function exportGame(id: string, seat: Seat, tables: Tables, hub: Hub) {
  try {
    const open = await tables.open(id)
    const over = open.table.result !== null && open.table.game !== null
    return over ? { record: fairRecord(open) } : { now: hub.state(open, seat) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { missing: error.message }
  }
}

/**
 * Everything the server has about a person. For a game that is not over it holds what that seat
 * sees now: not the log, not the secret.
 */
export async function exportMyData(
  account: Account,
  { store, tables, hub }: { store: Store; tables: Tables; hub: Hub },
) {
  const games = await store.gamesOf(account.id, MOST_GAMES)
  const told = []
  for (const game of games) {
    const { id, createdAt, changedAt } = game
    const seat = seatOf(game, account.id)
    told.push({ id, seat, createdAt, changedAt, ...(await exportGame(id, seat, tables, hub)) })
  }
  return {
    format: 'skunkd-my-data-1',
    account: { name: account.name, createdAt: account.createdAt },
    devices: await store.sessionCount(account.id),
    games: told,
  }
}

/** Ends what is under way: a game by resigning it, an invitation or a start by breaking it off. */
async function leaveGame(
  { id: gameId, status }: StoredGame,
  seat: Seat,
  tables: Tables,
): Promise<void> {
  const id = randomUUID()
  if (status === 'playing') await tables.request(gameId, seat, { t: 'resign', id })
  else if (status === 'inviting' || status === 'starting') {
    await tables.request(gameId, seat, { t: 'offer', id, what: 'stop', on: true })
  }
}

/** Forgets a person: games under way are resigned, and old ones lose the name. */
export async function deleteMyData(
  account: Account,
  { store, tables, hub }: { store: Store; tables: Tables; hub: Hub },
): Promise<void> {
  const games = await store.gamesOf(account.id, MOST_GAMES)
  for (const game of games) {
    try {
      await leaveGame(game, seatOf(game, account.id), tables)
    } catch (error) {
      // The other player was faster: the game is over already.
      if (!(error instanceof RefusalError)) throw error
    }
  }
  await store.deleteAccount(account.id)
  await rebroadcastGames(games, tables, hub)
}
