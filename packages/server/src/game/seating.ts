import type { GameStatus } from '../storage/types.js'
import { RefusalError } from '../support/refusal-error.js'
import type { Decision } from './decide.js'
import type { OpenTable } from './open-table.js'

/** Nobody comes to a rematch whose data were deleted: an offer would wait for ever. */
export function requireRival({ metadata }: OpenTable, request: Decision): void {
  const wanted = request.t === 'offer' && request.what === 'rematch' && request.on
  if (wanted && metadata.seats.some(({ accountId }) => accountId === null)) {
    throw new RefusalError(
      'NO_OFFER_NOW',
      'There’s no rematch: your opponent deleted their data and left.',
    )
  }
}

export function requireOpenSeat(status: GameStatus): void {
  if (status === 'broken') throw new RefusalError('BROKEN_OFF', 'This invitation was withdrawn.')
  if (status === 'over') throw new RefusalError('GAME_OVER', 'This game is over.')
  if (status !== 'inviting') throw taken()
}

export const notReady = () =>
  new RefusalError(
    'NOT_READY_TO_JOIN',
    'Your friend’s device isn’t ready yet. Try again in a moment.',
  )
export const taken = () => new RefusalError('LINK_TAKEN', 'This seat is already taken.')
