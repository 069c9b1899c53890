import type { GameRequest } from '../messages/client-messages.js'
import type { ServerMessage } from '../messages/server-messages.js'
import type { SocketLike } from './line.js'
import type { FinalRefusal } from './refusals.js'

export interface ConnectionPorts {
  readonly open: () => SocketLike
  /** The same requests where sockets are blocked: answered by a list of messages. */
  readonly post: (request: GameRequest) => Promise<readonly ServerMessage[]>
  readonly poll: (have: number | null) => Promise<readonly ServerMessage[]>
  /** Calls back once; the returned function cancels it. */
  readonly later: (milliseconds: number, step: () => void) => () => void
  readonly random: () => number
  readonly newId: () => string
}

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** Sockets do not get through: the game is asked for every other second. */
  | { readonly kind: 'polling' }
  /** Nothing gets through; it tries again by itself. */
  | { readonly kind: 'lost' }
  | ({ readonly kind: 'refused' } & FinalRefusal)

export interface ConnectionEvents {
  readonly message: (message: ServerMessage) => void
  readonly link: (link: ConnectionState) => void
}
