import { commitmentOf, formatFairHex, type GameSetup, type Pace } from '@skunkd/protocol'
import { eveningOf, type OpenTable } from './open-table.js'
import type { Outside } from './outside.js'

export const tokenOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

type Chance = Pick<Outside, 'random' | 'now'>

/** A game nobody has seen yet: its name, its secrets, and the promise made of them. */
export function drawGame({ random, now }: Chance, setup: GameSetup, pace: Pace, watch: boolean) {
  const id = tokenOf(random(16))
  const secret = formatFairHex(random(32))
  return {
    id,
    setup,
    pace,
    secret,
    commitment: commitmentOf(id, secret),
    joinSecret: tokenOf(random(16)),
    watchSecret: watch ? tokenOf(random(16)) : null,
    at: now(),
  }
}

/** The same two again, with the evening's score so far; the deal is cut for or changes sides. */
export function drawRematch(chance: Chance, { table, frame }: OpenTable) {
  const { setup } = table
  const dealer = setup.dealer === 'cut' ? 'cut' : setup.dealer === 0 ? 1 : 0
  const game = drawGame(chance, { ...setup, dealer }, table.pace, frame.watchSecret !== null)
  return {
    ...game,
    status: 'starting' as const,
    evening: eveningOf(table, frame),
    rematchOf: table.id,
    seats: frame.seats,
  }
}
