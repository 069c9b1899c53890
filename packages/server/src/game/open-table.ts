import type { GameInfo } from '@skunkd/protocol'
import type { Store, StoredEvent, StoredGame } from '../storage/types.js'
import { fold } from './fold.js'
import { emptyTable, type Happening, type Table } from './table.js'

/** A game's row without what changes by events: names, links, the evening before it. */
export type Frame = Pick<
  StoredGame,
  'commitment' | 'joinSecret' | 'watchSecret' | 'evening' | 'rematchOf' | 'seats'
>

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

/** The evening's score once this game is counted, too. */
export function eveningOf(table: Table, { evening }: Frame): GameInfo['evening'] {
  const { winner, worth } = table.result ?? { winner: null, worth: 0 }
  const plus = (before: readonly [number, number], more: number): [number, number] => [
    before[0] + (winner === 0 ? more : 0),
    before[1] + (winner === 1 ? more : 0),
  ]
  return { games: plus(evening.games, 1), points: plus(evening.points, worth) }
}

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
