import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Every connection of a server, by whichever listener it came in: `server.close` waits only for
 * those of its own, and a page that keeps asking on another would be answered for ever.
 */
export class Connections {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #emptied = () => {}

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#open.add(socket)
      socket.once('close', () => {
        this.#open.delete(socket)
        if (this.#open.size === 0) this.#emptied()
      })
    })
  }

  /** Takes no more, lets requests finish, and cuts off whatever is left after a while. */
  async close(patience: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    const empty = new Promise<void>((resolve) => {
      this.#emptied = resolve
      if (this.#open.size === 0) resolve()
    })
    this.#server.closeIdleConnections()
    const impatient = setTimeout(() => {
      for (const socket of this.#open) socket.destroy()
    }, patience)
    await Promise.all([closed, empty])
    clearTimeout(impatient)
  }
}
