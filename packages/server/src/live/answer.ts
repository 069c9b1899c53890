import type { Seat } from '@skunkd/engine'
import { MessageError, type Request, type ServerMessage } from '@skunkd/protocol'
import { isDecision, type Tables } from '../game/tables.js'
import { StoreError } from '../storage/sql.js'
import { Refused } from '../support/refused.js'
import type { Hub } from './hub.js'

const isHangUp = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/** The refusal to send, whatever went wrong; an unforeseen error is logged and says little. */
export function refusalOf(error: unknown, log: (error: unknown) => void): Refused {
  if (error instanceof Refused) return error
  if (error instanceof MessageError) return new Refused('BAD_MESSAGE', error.message)
  if (error instanceof StoreError) {
    log(error)
    return error.code === 'DISK_FULL'
      ? new Refused(
          'DISK_FULL',
          'The server’s disk is full. Nothing is lost; play continues as soon as there is space.',
        )
      : new Refused(
          'UNAVAILABLE',
          'The server cannot reach its store just now. Nothing is lost; try again.',
        )
  }
  // Hanging up in the middle of a request must not be able to fill the log.
  if (isHangUp(error)) return new Refused('BAD_MESSAGE', 'The request was cut off.')
  log(error)
  return new Refused('INTERNAL', 'Something went wrong in the server. Nothing has changed.')
}

/** Does what a seat asks and returns the acknowledgement; events reach the sockets on their own. */
export async function answerRequest(
  tables: Tables,
  hub: Hub,
  gameId: string,
  seat: Seat,
  request: Request,
): Promise<ServerMessage> {
  if (isDecision(request)) {
    const { seq } = await tables.request(gameId, seat, request)
    return { t: 'ack', id: request.id, seq }
  }
  const { table } = await tables.open(gameId)
  hub.said(gameId, seat, request.id, request.phrase)
  return { t: 'ack', id: request.id, seq: table.seq }
}
