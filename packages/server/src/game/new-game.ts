import { otherSeat } from '@skunkd/engine/rules'
import { commitmentOf, formatFairHex, type GameSetup, type Pace } from '@skunkd/protocol'
import { type OpenTable, seriesScoreOf } from './open-table.js'
import type { TablePorts } from './ports.js'

export const encodeToken = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

type Chance = Pick<TablePorts, 'random' | 'now'>

/** A game nobody has seen yet: its name, its secrets, and the promise made of them. */
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

/** The same two again, with the evening's score so far; the deal is cut for or changes sides. */
export function prepareRematch(chance: Chance, { table, metadata }: OpenTable) {
  const { setup } = table
  const dealer = setup.dealer === 'cut' ? 'cut' : otherSeat(setup.dealer)
  const game = prepareGame(chance, { ...setup, dealer }, table.pace, metadata.watchSecret !== null)
  return {
    ...game,
    status: 'starting' as const,
    evening: seriesScoreOf(table, metadata),
    rematchOf: table.id,
    seats: metadata.seats,
  }
}
