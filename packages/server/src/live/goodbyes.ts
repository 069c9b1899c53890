import type { Client } from './client.js'

/** What those are told whose sockets the server closes, and how. */

type Clients = Iterable<Client>

/** Spectators go home: the link was withdrawn. */
export function withdrawSpectators(clients: Clients): void {
  for (const client of clients) {
    if (client.listener !== 'spectator') continue
    client.sendMessage({
      t: 'bye',
      code: 'BAD_LINK',
      text: 'The players no longer allow spectators.',
      after: 0,
    })
    client.close(4003, 'withdrawn')
  }
}

/** Sessions of a person have ended: whoever still has one comes back at once. */
export function signOut(clients: Clients, accountId: string): void {
  for (const client of clients) {
    if (client.accountId !== accountId) continue
    client.sendMessage({
      t: 'bye',
      code: 'NO_SESSION',
      text: 'This device was signed out.',
      after: 0,
    })
    client.close(4003, 'session ended')
  }
}

export function tellSetAside(clients: Clients): void {
  const text = 'This game’s record is damaged, so it can’t continue. Your other games are fine.'
  for (const client of clients) {
    client.sendMessage({ t: 'no', id: null, code: 'SET_ASIDE', text })
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
