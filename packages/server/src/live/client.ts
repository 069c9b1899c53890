import type { Seat } from '@skunkd/engine'
import type { ServerMessage } from '@skunkd/protocol'
import type { WebSocket } from 'ws'
import type { Listener } from '../game/tell.js'

/** More than this waiting for a socket, and it is too slow: it is closed and comes back by the state. */
const MAX_WAITING = 64 * 1024

/** One socket at one game. */
export class Client {
  readonly gameId: string
  readonly listener: Listener
  readonly #socket: WebSocket
  /** The page is hidden: its person is away, not gone. */
  away = false

  constructor(socket: WebSocket, gameId: string, listener: Listener) {
    this.#socket = socket
    this.gameId = gameId
    this.listener = listener
  }

  get seat(): Seat | null {
    return this.listener === 'watcher' ? null : this.listener
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_WAITING) {
      this.#socket.terminate()
      return
    }
    this.#socket.send(text)
  }

  say(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}
