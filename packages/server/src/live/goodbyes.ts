import type { ServerMessage } from '@skunkd/protocol'
import type { Client } from './client.js'

type Clients = Iterable<Client>

function sayGoodbye(
  client: Client,
  code: Extract<ServerMessage, { t: 'bye' }>['code'],
  text: string,
  reason: string,
): void {
  client.sendMessage({ t: 'bye', code, text, after: 0 })
  client.close(4003, reason)
}

export function withdrawSpectators(clients: Clients): void {
  for (const client of clients) {
    if (client.listener !== 'spectator') continue
    sayGoodbye(client, 'BAD_LINK', 'The players no longer allow spectators.', 'withdrawn')
  }
}

/** Sessions of a person have ended: whoever still has one comes back at once. */
export function signOut(clients: Clients, accountId: string): void {
  for (const client of clients) {
    if (client.accountId !== accountId) continue
    sayGoodbye(client, 'NO_SESSION', 'This device was signed out.', 'session ended')
  }
}

/** The server goes down: everybody comes back, spread over a few seconds. */
export function announceRestart(clients: Clients, spread: (most: number) => number): void {
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
