import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Seat } from '@skunkd/engine/rules'
import { seatOf } from '../game/open-table.js'
import { fairRecord } from '../game/record.js'
import type { Tables } from '../game/tables.js'
import { rebroadcastGames } from '../live/rebroadcast.js'
import type { Account, StoredGame } from '../storage/types.js'
import { RefusalError } from '../support/refusal-error.js'
import type { FriendsApiDeps } from './api-context.js'

/** As many games as anybody has. */
export const MAX_GAMES = 100_000

/** The record of a game that is over, what the seat sees of another, or why neither can be had. */
async function exportGame(id: string, seat: Seat, { tables, hub }: Deps) {
  try {
    const open = await tables.open(id)
    const over = open.table.result !== null && open.table.game !== null
    return over
      ? { record: fairRecord(open) }
      : { now: JSON.parse(hub.state(open, seat)) as unknown }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { missing: error.message }
  }
}

type Deps = Pick<FriendsApiDeps, 'store' | 'tables' | 'hub'>

async function* dataOf(account: Account, deps: Deps): AsyncGenerator<string> {
  const { store } = deps
  const about = {
    format: 'skunkd-my-data-1',
    account: { name: account.name, createdAt: account.createdAt },
    devices: await store.sessionCount(account.id),
  }
  yield `${JSON.stringify(about).slice(0, -1)},"games":[`
  let comma = ''
  for (const game of await store.gamesOf(account.id, MAX_GAMES)) {
    const { id, createdAt, changedAt } = game
    const seat = seatOf(game, account.id)!
    const told = { id, seat, createdAt, changedAt, ...(await exportGame(id, seat, deps)) }
    yield comma + JSON.stringify(told)
    comma = ','
    // A thousand games take seconds: after each of them it is somebody else's turn.
    await setImmediate()
  }
  yield ']}'
}

/** For a game that is not over, what that seat sees: no log, no secret. One export per person. */
export function createExporter(deps: Deps) {
  const underWay = new Set<string>()
  const encoder = new TextEncoder()
  async function* released(account: Account): AsyncGenerator<string> {
    try {
      yield* dataOf(account, deps)
    } finally {
      underWay.delete(account.id)
    }
  }
  return async (account: Account): Promise<ReadableStream<Uint8Array>> => {
    if (underWay.has(account.id)) {
      throw new RefusalError('TOO_FAST', 'Your data is already being exported.')
    }
    underWay.add(account.id)
    const pieces = released(account)
    // Begun here, so that it is also ended if nobody ever reads the rest.
    const first = await pieces.next()
    return new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(first.value as string)),
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    })
  }
}

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

export async function deleteMyData(account: Account, { store, tables, hub }: Deps): Promise<void> {
  const games = await store.gamesOf(account.id, MAX_GAMES)
  for (const game of games) {
    try {
      await leaveGame(game, seatOf(game, account.id)!, tables)
    } catch (error) {
      // The other player was faster: the game is over already.
      if (!(error instanceof RefusalError)) throw error
    }
  }
  await store.deleteAccount(account.id)
  hub.disconnectAccount(account.id)
  await rebroadcastGames(games, tables, hub)
}
