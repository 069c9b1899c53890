import type { ClientMessage } from '../messages/client-messages.js'

/** As much of a WebSocket as a connection needs: the browser's, or that of a library. */
export interface SocketLike {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

interface LineEvents {
  readonly opened: () => void
  readonly message: (text: string) => void
  readonly ended: () => void
}

/** One socket while it counts: whatever it says after `end` is ignored. */
export class Line {
  constructor(
    private readonly socket: SocketLike,
    { opened, message, ended }: LineEvents,
  ) {
    socket.onopen = opened
    socket.onmessage = ({ data }) => message(String(data))
    socket.onclose = socket.onerror = ended
  }

  /** False if it can't be sent any more. */
  send(message: ClientMessage): boolean {
    try {
      this.socket.send(JSON.stringify(message))
      return true
    } catch {
      return false
    }
  }

  end(): void {
    const socket = this.socket
    socket.onopen = socket.onmessage = socket.onclose = null
    // A library's socket throws errors that nobody listens for.
    socket.onerror = () => {}
    try {
      socket.close()
    } catch {
      // It was never open.
    }
  }
}
