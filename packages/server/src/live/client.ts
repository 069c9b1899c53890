import type { Duplex } from 'node:stream'
import type { Seat } from '@skunkd/engine/rules'
import type { ServerMessage } from '@skunkd/protocol'
import type { WebSocket } from 'ws'
import type { Viewer } from './viewer-messages.js'

/** With more than this waiting, a socket is too slow: it is closed, and returns for the state. */
const MAX_WAITING = 64 * 1024

/** Texts as a server's frames (RFC 6455: whole, not masked), one after the other. */
function framesOf(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text))
  const headerOf = (size: number) => (size < 126 ? 2 : size < 65_536 ? 4 : 10)
  const frames = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headerOf(size) + size, 0))
  let at = 0
  texts.forEach((text, place) => {
    const size = sizes[place]!
    const header = headerOf(size)
    frames[at] = 0x81
    frames[at + 1] = header === 2 ? size : header === 4 ? 126 : 127
    if (header === 4) frames.writeUInt16BE(size, at + 2)
    if (header === 10) frames.writeBigUInt64BE(BigInt(size), at + 2)
    at += header
    at += frames.write(text, at)
  })
  return frames
}

/**
 * Everything that is said to a socket in one go leaves in one go: an event and its
 * acknowledgement are one piece of memory and one call of the system, a quarter cheaper than `ws`.
 */
export class SocketWriter {
  readonly #socket: WebSocket
  readonly #stream: Pick<Duplex, 'write'>
  #texts: string[] = []

  constructor(socket: WebSocket, stream: Pick<Duplex, 'write'>) {
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
    if (this.#texts.push(text) === 1) SocketWriter.#leaveSoon(this)
  }

  /** Those who have something to say, in this turn of the loop: usually all that a commit brings. */
  static #due: SocketWriter[] = []

  static #leaveSoon(writer: SocketWriter): void {
    if (SocketWriter.#due.push(writer) > 1) return
    setImmediate(() => {
      const due = SocketWriter.#due
      SocketWriter.#due = []
      for (const one of due) one.#flush()
    })
  }

  #flush(): void {
    const texts = this.#texts
    if (texts.length === 0) return
    this.#texts = []
    if (this.isOpen) this.#stream.write(framesOf(texts))
  }

  /** Says what is left to say, then that it is over. */
  close(code: number, reason: string): void {
    this.#flush()
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
