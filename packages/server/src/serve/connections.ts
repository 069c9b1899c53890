import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitKey } from '../http/request-origin.js'

/** How long a connection may take nothing of what is sent to it, in milliseconds. */
export const STALLED_MS = 60_000
/** Requests of one connection at a time; browsers and proxies wait for each answer. */
const MAX_UNANSWERED = 16
/** Connections of one address, sockets of games included (sockets.ts has a limit for those). */
export const MAX_CONNECTIONS = 3_000

/** `server.close` waits only for connections of its own listener, so all of them are kept here. */
export class Connections {
  readonly #open = new Set<Socket>()
  readonly #ofAddress = new Map<string, number>()
  readonly #unanswered = new WeakMap<Socket, number>()
  #emptied = () => {}

  /** At most so many of one address, which may be a proxy's: then there is no saying whose. */
  constructor(
    private readonly server: Server,
    most: number,
    isProxy: (address: string) => boolean,
  ) {
    server.on('connection', (socket) => {
      const { remoteAddress = '' } = socket
      const key = isProxy(remoteAddress) ? null : limitKey(remoteAddress)
      this.#open.add(socket)
      if (key !== null && this.#count(key, 1) > most) socket.destroy()
      socket.once('close', () => {
        if (key !== null) this.#count(key, -1)
        this.#open.delete(socket)
        if (this.#open.size === 0) this.#emptied()
      })
    })
  }

  #count(key: string, change: 1 | -1): number {
    const now = (this.#ofAddress.get(key) ?? 0) + change
    if (now === 0) this.#ofAddress.delete(key)
    else this.#ofAddress.set(key, now)
    return now
  }

  /** Whether a request may be answered; whoever asks on without taking answers is cut off. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const unanswered = (this.#unanswered.get(socket) ?? 0) + 1
    if (unanswered > MAX_UNANSWERED) {
      socket.destroy()
      return false
    }
    this.#unanswered.set(socket, unanswered)
    response.once('close', () => {
      this.#unanswered.set(socket, this.#unanswered.get(socket)! - 1)
    })
    return true
  }

  /** Takes no more, lets requests finish, and cuts off whatever is left after a while. */
  async close(patience: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    const empty = new Promise<void>((resolve) => {
      this.#emptied = resolve
      if (this.#open.size === 0) resolve()
    })
    this.server.closeIdleConnections()
    const impatient = setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, patience)
    await Promise.all([closed, empty])
    clearTimeout(impatient)
  }
}
