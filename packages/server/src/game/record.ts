import { bySeat, type Seat, toRecord } from '@skunkd/engine/rules'
import { FAIR_PROTOCOL, sealRecord } from '@skunkd/protocol'
import { RefusalError } from '../support/refusal-error.js'
import type { OpenTable } from './open-table.js'

export function fairRecord({ table, metadata, secret }: OpenTable) {
  const { game, fair, result } = table
  if (
    result === null ||
    game === null ||
    fair.h0 === null ||
    fair.e0 === null ||
    fair.e1 === null
  ) {
    throw new RefusalError('NOT_STARTED', 'The record is available once the game is over.')
  }
  const nameOf = (seat: Seat) => metadata.seats.find((one) => one.seat === seat)!.name
  return sealRecord({
    ...toRecord(game),
    players: bySeat(nameOf),
    fair: {
      protocol: FAIR_PROTOCOL,
      gameId: table.id,
      commitment: metadata.commitment,
      h0: fair.h0,
      secret,
      e0: fair.e0,
      e1: fair.e1,
    },
  })
}
