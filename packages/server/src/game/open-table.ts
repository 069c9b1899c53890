import { commitmentOf, type GameInfo } from '@skunkd/protocol'
import { DamagedGameError } from '../storage/damage.js'
import type { Store, StoredEvent, StoredGame } from '../storage/types.js'
import { fold } from './fold.js'
import { emptyTable, type SequencedEvent, type Table } from './table.js'

/** A game's row without what changes by events: names, links, the evening before it. */
export type GameMetadata = Pick<
  StoredGame,
  'commitment' | 'joinSecret' | 'watchSecret' | 'evening' | 'rematchOf' | 'seats'
>

/** A game that this node has in memory. */
export interface OpenTable {
  table: Table
  metadata: GameMetadata
  /** For the deal, and for the reveal at the end; never sent before then. */
  readonly secret: string
}

export const metadataOf = (game: StoredGame): GameMetadata => ({
  commitment: game.commitment,
  joinSecret: game.joinSecret,
  watchSecret: game.watchSecret,
  evening: game.evening,
  rematchOf: game.rematchOf,
  seats: game.seats,
})

/** The evening's score once this game is counted, too. */
export function seriesScoreOf(table: Table, { evening }: GameMetadata): GameInfo['evening'] {
  const { winner, worth } = table.result ?? { winner: null, worth: 0 }
  const plus = (before: readonly [number, number], more: number): [number, number] => [
    before[0] + (winner === 0 ? more : 0),
    before[1] + (winner === 1 ? more : 0),
  ]
  const stopped = evening.stopped ?? [0, 0]
  const by = table.result?.by ?? null
  return {
    games: plus(evening.games, 1),
    points: plus(evening.points, worth),
    stopped: [stopped[0] + (by === 0 ? 1 : 0), stopped[1] + (by === 1 ? 1 : 0)],
  }
}

export const toSequencedEvent = (event: StoredEvent): SequencedEvent =>
  event as unknown as SequencedEvent

/** A game from its log; null if there is none, a `DamagedGameError` if it is not whole. */
export async function loadTable(store: Store, gameId: string): Promise<OpenTable | null> {
  const [game, secret] = await Promise.all([store.game(gameId), store.secret(gameId)])
  if (game === null) return null
  if (game.damage !== null) throw new DamagedGameError(gameId, game.damage)
  if (secret === null || commitmentOf(gameId, secret) !== game.commitment) {
    throw new DamagedGameError(gameId, 'its secret is missing, or not the one it was promised with')
  }
  const events = await store.events(gameId, 0)
  const start = emptyTable(
    gameId,
    game.setup,
    game.pace,
    game.rematchOf === null ? 'inviting' : 'starting',
  )
  const table = events.map(toSequencedEvent).reduce(fold, start)
  // The row was read first, so the log may be longer by now, but never shorter.
  if (table.seq < game.seq) {
    throw new DamagedGameError(gameId, `event ${table.seq + 1} is missing`)
  }
  return {
    table,
    metadata: metadataOf(game),
    secret,
  }
}
