import type { Store, StoredEvent, StoredGame } from '../storage/types.js'
import { fold } from './fold.js'
import { emptyTable, type Happening, type Table } from './table.js'
import type { Frame } from './tell.js'

/** A game that this node has in memory. */
export interface OpenTable {
  table: Table
  frame: Frame
  /** For the deal, and for the reveal at the end; never sent before then. */
  readonly secret: string
}

export const frameOf = (game: StoredGame): Frame => ({
  commitment: game.commitment,
  joinSecret: game.joinSecret,
  watchSecret: game.watchSecret,
  evening: game.evening,
  rematchOf: game.rematchOf,
  seats: game.seats,
})

export const happeningOf = (event: StoredEvent): Happening => event as unknown as Happening

/** A game from its log; null if there is none, a `DamagedLog` if it does not replay. */
export async function loadTable(store: Store, gameId: string): Promise<OpenTable | null> {
  const [game, secret] = await Promise.all([store.game(gameId), store.secret(gameId)])
  if (game === null || secret === null) return null
  const events = await store.events(gameId, 0)
  const start = emptyTable(
    gameId,
    game.setup,
    game.pace,
    game.rematchOf === null ? 'inviting' : 'starting',
  )
  return { table: events.map(happeningOf).reduce(fold, start), frame: frameOf(game), secret }
}
