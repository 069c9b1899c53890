import type { Seat } from '@skunkd/engine/rules'
import { type GameRequest, MessageError, type ServerMessage } from '@skunkd/protocol'
import { isDecision, isFinishing } from '../game/decide.js'
import type { Tables } from '../game/tables.js'
import { StoreError } from '../storage/sql.js'
import { EVENT_BYTES, type Limits } from '../support/limits.js'
import { RefusalError } from '../support/refusal-error.js'
import type { Hub } from './hub.js'

const isConnectionReset = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/** The refusal to send, whatever went wrong; an unforeseen error is logged and says little. */
export function toRefusalError(error: unknown, log: (error: unknown) => void): RefusalError {
  if (error instanceof RefusalError) return error
  if (error instanceof MessageError) return new RefusalError(error.code, error.message)
  if (error instanceof StoreError) {
    log(error)
    return error.code === 'DISK_FULL'
      ? new RefusalError(
          'DISK_FULL',
          'The server’s disk is full. Your game is safe and will continue when there’s space.',
        )
      : new RefusalError(
          'UNAVAILABLE',
          'The server can’t reach its store right now. Your game is safe. Try again.',
        )
  }
  // Hanging up in the middle of a request must not be able to fill the log.
  if (isConnectionReset(error)) return new RefusalError('BAD_MESSAGE', 'The request was cut off.')
  log(error)
  return new RefusalError(
    'INTERNAL',
    'Something went wrong on the server. Your game hasn’t changed. Try again.',
  )
}

export interface Visitor {
  readonly accountId: string | null
  readonly address: string
}

export async function handleRequest(
  { tables, hub, limits }: { tables: Tables; hub: Hub; limits: Limits },
  { accountId, address }: Visitor,
  gameId: string,
  seat: Seat,
  request: GameRequest,
): Promise<ServerMessage> {
  if (isDecision(request)) {
    if (accountId !== null && !isFinishing(request)) limits.store(accountId, address, EVENT_BYTES)
    const { seq } = await tables.request(gameId, seat, request)
    return { t: 'ack', id: request.id, seq }
  }
  const { table } = await tables.open(gameId)
  hub.broadcastPhrase(gameId, table.game?.handNumber ?? 0, seat, request.id, request.phrase)
  return { t: 'ack', id: request.id, seq: table.seq }
}
