import type { Duplex } from 'node:stream'
import type { Seat } from '@skunkd/engine/rules'
import type { ServerMessage } from '@skunkd/protocol'
import type { WebSocket } from 'ws'
import type { Viewer } from './viewer-messages.js'

/** With more than this waiting, a socket is too slow: it is closed, and returns for the state. */
const MAX_WAITING = 64 * 1024

/** What comes before a text in a frame of its own (RFC 6455, 5.2), a character for each byte. */
const frameHeader = (bytes: number): string =>
  bytes < 126
    ? String.fromCharCode(0x81, bytes)
    : String.fromCharCode(0x81, 126, bytes >> 8, bytes & 0xff)

const MAX_FRAME = 0xffff

/** Those that have something to send in this turn. */
let unsent: SocketWriter[] = []

function flushAll(): void {
  const writers = unsent
  unsent = []
  for (const writer of writers) writer.flush()
}

/**
 * Everything that is said to a socket in one turn leaves in one go: an event and its
 * acknowledgement cost one call of the system, not two. Text of one byte per character, which
 * is nearly all, is put into frames here: it is written as it is, without any buffers.
 */
export class SocketWriter {
  #frames = ''

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Pick<Duplex, 'write'>,
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  send(text: string): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount > MAX_WAITING) {
      this.socket.terminate()
      return
    }
    const bytes = Buffer.byteLength(text)
    if (bytes !== text.length || bytes > MAX_FRAME) {
      this.flush()
      this.socket.send(text)
      return
    }
    if (this.#frames === '' && unsent.push(this) === 1) setImmediate(flushAll)
    this.#frames += frameHeader(bytes) + text
  }

  flush(): void {
    if (this.#frames !== '' && this.isOpen) this.stream.write(this.#frames, 'latin1')
    this.#frames = ''
  }

  close(code: number, reason: string): void {
    this.flush()
    this.socket.close(code, reason)
  }
}

export class Client {
  /** The page is hidden: its person is away, not gone. */
  away = false

  constructor(
    private readonly writer: Pick<SocketWriter, 'send' | 'close'>,
    readonly gameId: string,
    readonly listener: Viewer,
    /** Whose socket it is; null for somebody who only watches, or whom the server does not know. */
    readonly accountId: string | null = null,
  ) {}

  get seat(): Seat | null {
    return this.listener === 'spectator' ? null : this.listener
  }

  send(text: string): void {
    this.writer.send(text)
  }

  sendMessage(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }

  close(code: number, reason: string): void {
    this.writer.close(code, reason)
  }
}
