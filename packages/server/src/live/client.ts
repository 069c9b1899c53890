import type { Duplex } from 'node:stream'
import type { Seat } from '@skunkd/engine/rules'
import type { ServerMessage } from '@skunkd/protocol'
import type { WebSocket } from 'ws'
import type { Viewer } from './viewer-messages.js'

/** With more than this waiting, a socket is too slow: it is closed, and returns for the state. */
const MAX_WAITING = 64 * 1024

/**
 * Everything that is said to a socket in one go leaves in one go: an event and its
 * acknowledgement cost one call of the system, not two.
 */
export class SocketWriter {
  readonly #socket: WebSocket
  readonly #stream: Pick<Duplex, 'cork' | 'uncork'>
  #open = false

  constructor(socket: WebSocket, stream: Pick<Duplex, 'cork' | 'uncork'>) {
    this.#socket = socket
    this.#stream = stream
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(text: string): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MAX_WAITING) {
      this.#socket.terminate()
      return
    }
    if (!this.#open) {
      this.#open = true
      this.#stream.cork()
      setImmediate(() => {
        this.#open = false
        this.#stream.uncork()
      })
    }
    this.#socket.send(text)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}

/** One socket at one game. */
export class Client {
  readonly gameId: string
  readonly listener: Viewer
  /** Whose socket it is; null for somebody who only watches, or whom the server does not know. */
  readonly accountId: string | null
  readonly #writer: Pick<SocketWriter, 'send' | 'close'>
  /** The page is hidden: its person is away, not gone. */
  away = false

  constructor(
    writer: Pick<SocketWriter, 'send' | 'close'>,
    gameId: string,
    listener: Viewer,
    accountId: string | null = null,
  ) {
    this.#writer = writer
    this.gameId = gameId
    this.listener = listener
    this.accountId = accountId
  }

  get seat(): Seat | null {
    return this.listener === 'spectator' ? null : this.listener
  }

  send(text: string): void {
    this.#writer.send(text)
  }

  sendMessage(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }

  close(code: number, reason: string): void {
    this.#writer.close(code, reason)
  }
}
