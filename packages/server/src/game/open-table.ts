import { type BySeat, type Seat, withSeat } from '@skunkd/engine/rules'
import { commitmentOf, FairHex, type GameInfo } from '@skunkd/protocol'
import * as v from 'valibot'
import { DamagedGameError } from '../storage/damage.js'
import type { Store, StoredEvent, StoredGame } from '../storage/types.js'
import { fold } from './fold.js'
import { emptyTable, type SequencedEvent, type Table } from './table.js'

/** A game's row without what changes by events: names, links, the evening before it. */
export type GameMetadata = Pick<
  StoredGame,
  'commitment' | 'joinSecret' | 'watchSecret' | 'evening' | 'rematchOf' | 'seats'
>

export interface OpenTable {
  table: Table
  metadata: GameMetadata
  /** For the deal, and for the reveal at the end; never sent before then. */
  readonly secret: string
}

export const seatOf = (
  { seats }: Pick<StoredGame, 'seats'>,
  accountId: string | null,
): Seat | null =>
  seats.find((one) => accountId !== null && one.accountId === accountId)?.seat ?? null

/** So many games of a session are told one by one. */
const TOLD = 9

/** The evening's score once this game is counted, too. */
export function seriesScoreOf(table: Table, { evening }: GameMetadata): GameInfo['evening'] {
  const { winner, worth, scores } = table.result ?? { winner: null, worth: 0, scores: [0, 0] }
  const past = evening.past ?? []
  const all = winner === null ? past : [...past, { winner, scores, worth }]
  const plus = (before: BySeat<number>, whose: Seat | null, more: number): BySeat<number> =>
    whose === null ? before : withSeat(before, whose, before[whose] + more)
  return {
    games: plus(evening.games, winner, 1),
    points: plus(evening.points, winner, worth),
    stopped: plus(evening.stopped ?? [0, 0], table.result?.by ?? null, 1),
    past: table.setup.match === undefined ? all.slice(-TOLD) : all,
  }
}

export const toSequencedEvent = (event: StoredEvent): SequencedEvent =>
  event as unknown as SequencedEvent

export async function loadTable(store: Store, gameId: string): Promise<OpenTable | null> {
  const [game, secret] = await Promise.all([store.game(gameId), store.secret(gameId)])
  if (game === null) return null
  if (game.damage !== null) throw new DamagedGameError(gameId, game.damage)
  if (!v.is(FairHex, secret) || commitmentOf(gameId, secret) !== game.commitment) {
    throw new DamagedGameError(gameId, 'its secret is missing, or not the one it was promised with')
  }
  const events = await store.events(gameId, 0)
  const start = emptyTable(
    gameId,
    game.setup,
    game.pace,
    game.rematchOf === null ? 'inviting' : 'starting',
  )
  const table = events.map(toSequencedEvent).reduce((before, event) => fold(before, event), start)
  // The row was read first, so the log may be longer by now, but never shorter.
  if (table.seq < game.seq) {
    throw new DamagedGameError(gameId, `event ${table.seq + 1} is missing`)
  }
  return { table, metadata: game, secret }
}
