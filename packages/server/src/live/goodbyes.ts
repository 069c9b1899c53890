import type { ServerMessage } from '@skunkd/protocol'
import type { Client } from './client.js'

/** Those for whom something has ended: they come back at once, and are told how it stands. */
export function dismiss(
  clients: Iterable<Client>,
  isMeant: (client: Client) => boolean,
  bye: Pick<Extract<ServerMessage, { t: 'bye' }>, 'code' | 'text'>,
): void {
  for (const client of clients) {
    if (!isMeant(client)) continue
    client.sendMessage({ t: 'bye', ...bye, after: 0 })
    client.close(4003, bye.code)
  }
}

/** The server goes down: everybody comes back, spread over a few seconds. */
export function announceRestart(clients: Iterable<Client>, spread: (most: number) => number): void {
  for (const client of clients) {
    client.sendMessage({
      t: 'bye',
      code: 'RESTART',
      text: 'The server is restarting. Your game continues in a moment.',
      after: spread(5_000),
    })
    client.close(1012, 'restart')
  }
}
