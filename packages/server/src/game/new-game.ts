import { otherSeat, SEATS } from '@skunkd/engine/rules'
import { commitmentOf, formatFairHex, type GameSetup, type Pace } from '@skunkd/protocol'
import type { FinishedGame } from '../storage/types.js'
import { type OpenTable, seriesScoreOf } from './open-table.js'
import type { TablePorts } from './ports.js'

export const encodeToken = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

type Chance = Pick<TablePorts, 'random' | 'now'>

export function prepareGame({ random, now }: Chance, setup: GameSetup, pace: Pace, watch: boolean) {
  const id = encodeToken(random(16))
  const secret = formatFairHex(random(32))
  return {
    id,
    setup,
    pace,
    secret,
    commitment: commitmentOf(id, secret),
    joinSecret: encodeToken(random(16)),
    watchSecret: watch ? encodeToken(random(16)) : null,
    at: now(),
  }
}

/** Whether these games are all of a match: for wins it ends when it's decided, for points never early. */
export function isMatchOver(
  { games, points }: NonNullable<GameSetup['match']>,
  past: readonly Pick<FinishedGame, 'winner'>[],
): boolean {
  const most = Math.max(...SEATS.map((seat) => past.filter(({ winner }) => winner === seat).length))
  return past.length >= games || (points === 'games' && most > games / 2)
}

/** The same two again, with the evening's score so far; the deal is cut for or changes sides. */
export function prepareRematch(chance: Chance, { table, metadata }: OpenTable) {
  const { setup } = table
  const evening = seriesScoreOf(table, metadata)
  const isNew = setup.match !== undefined && isMatchOver(setup.match, evening.past ?? [])
  const dealer = setup.dealer === 'cut' ? 'cut' : otherSeat(setup.dealer)
  const game = prepareGame(chance, { ...setup, dealer }, table.pace, metadata.watchSecret !== null)
  return {
    ...game,
    status: 'starting' as const,
    evening: isNew ? { ...evening, past: [] } : evening,
    rematchOf: table.id,
    seats: metadata.seats,
  }
}
