import { DELETED_NAME } from '@skunkd/protocol'
import type {
  Account,
  NewGame,
  Store,
  StoredDeviceLink,
  StoredEvent,
  StoredGame,
  StoredSeat,
} from '../storage/types.js'

/** The store's contract in plain maps: what the SQL should do, slow and obvious. */
export function memoryStore(): Store {
  const games = new Map<string, { game: Omit<StoredGame, 'seats'>; secret: string }>()
  const seats: (StoredSeat & { gameId: string })[] = []
  const events = new Map<string, StoredEvent[]>()
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, { accountId: string; usedAt: number }>()
  const links = new Map<string, StoredDeviceLink & { readonly expiresAt: number }>()

  let served: number | null = null

  const seatsOf = (id: string): StoredSeat[] =>
    seats
      .filter(({ gameId }) => gameId === id)
      .sort((a, b) => a.seat - b.seat)
      .map(({ gameId: _, ...seat }) => seat)
  const add = ({ secret, seats: taken, at, ...game }: NewGame) => {
    if (games.has(game.id)) throw new Error('The id is taken.')
    const row = {
      ...game,
      seq: 0,
      toAct: 0,
      winner: null,
      endedBy: null,
      createdAt: at,
      changedAt: at,
      damage: null,
    }
    games.set(game.id, { game: row, secret })
    events.set(game.id, [])
    for (const seat of taken) seats.push({ ...seat, gameId: game.id })
  }
  const gameOf = (id: string): StoredGame | null => {
    const found = games.get(id)
    return found === undefined ? null : { ...found.game, seats: seatsOf(id) }
  }

  return {
    async createGame(game) {
      add(game)
    },
    game: async (id) => gameOf(id),
    events: async (id, after) => (events.get(id) ?? []).filter(({ seq }) => seq > after),
    secret: async (id) => games.get(id)?.secret ?? null,
    async append(id, event, change, together = {}) {
      const found = games.get(id)
      const log = events.get(id)
      if (found === undefined || log === undefined || found.game.seq !== event.seq - 1) return false
      const known = log.some(
        ({ seat, actionId }) =>
          actionId !== null && seat === event.seat && actionId === event.actionId,
      )
      const { seat, next } = together
      if (known || (seat !== undefined && seatsOf(id).some((one) => one.seat === seat.seat))) {
        return false
      }
      const { changedAt = event.at, ...rest } = change
      found.game = { ...found.game, ...rest, seq: event.seq, changedAt }
      log.push(event)
      if (seat !== undefined) seats.push({ ...seat, gameId: id })
      if (next !== undefined) add(next)
      return true
    },
    seqOfRequest: async (id, seat, actionId) =>
      events.get(id)?.find((event) => event.seat === seat && event.actionId === actionId)?.seq ??
      null,
    seqs: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const found = games.get(id)
          return found === undefined ? [] : [[id, found.game.seq] as const]
        }),
      ),
    async setWatchSecret(id, watchSecret) {
      const found = games.get(id)
      if (found !== undefined) found.game = { ...found.game, watchSecret }
    },
    gamesOf: async (accountId, most) =>
      seats
        .filter((seat) => seat.accountId === accountId)
        .map(({ gameId }) => gameOf(gameId)!)
        .sort((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1))
        .slice(0, most),
    async summaryOf(accountId) {
      const own = seats.filter((seat) => seat.accountId === accountId)
      const statuses = own.map(({ gameId }) => gameOf(gameId)!.status)
      return {
        name: accounts.get(accountId)?.name ?? null,
        games: own.length,
        underWay: statuses.filter((status) => !['over', 'broken'].includes(status)).length,
      }
    },
    haveMet: async (first, second) =>
      seats.some(
        ({ gameId, accountId }) =>
          accountId === first && seatsOf(gameId).some((seat) => seat.accountId === second),
      ),
    async createAccount(account, tokenHash) {
      accounts.set(account.id, account)
      sessions.set(tokenHash, { accountId: account.id, usedAt: account.createdAt })
    },
    async account(tokenHash, now) {
      const session = sessions.get(tokenHash)
      if (session === undefined) return null
      session.usedAt = now
      return accounts.get(session.accountId) ?? null
    },
    async rename(accountId, name) {
      accounts.set(accountId, { ...accounts.get(accountId)!, name })
      for (const [place, seat] of seats.entries()) {
        if (seat.accountId === accountId) seats[place] = { ...seat, name }
      }
    },
    async addDeviceLink(tokenHash, accountId, expiresAt) {
      for (const [hash, link] of links) if (link.accountId === accountId) links.delete(hash)
      links.set(tokenHash, { accountId, expiresAt, claim: null, isConfirmed: false })
    },
    async deviceLink(tokenHash, now) {
      const link = links.get(tokenHash)
      if (link === undefined || link.expiresAt <= now) return null
      const { accountId, claim, isConfirmed } = link
      return { accountId, claim, isConfirmed }
    },
    async claimDeviceLink(tokenHash, claim) {
      const link = links.get(tokenHash)
      if (link === undefined || link.claim !== null) return false
      links.set(tokenHash, { ...link, claim })
      return true
    },
    async confirmDeviceLink(tokenHash, sessionHash) {
      const link = links.get(tokenHash)
      if (link === undefined || link.claim?.sessionHash !== sessionHash) return false
      links.set(tokenHash, { ...link, isConfirmed: true })
      return true
    },
    async useDeviceLink(tokenHash, now) {
      const link = links.get(tokenHash)
      return link !== undefined && link.expiresAt > now && links.delete(tokenHash)
    },
    async addSession(tokenHash, accountId, usedAt) {
      if (sessions.has(tokenHash)) throw new Error('The session is there.')
      sessions.set(tokenHash, { accountId, usedAt })
    },
    async mergeAccounts(from, into) {
      for (const [place, seat] of seats.entries()) {
        if (seat.accountId === from) seats[place] = { ...seat, accountId: into }
      }
      for (const session of sessions.values()) {
        if (session.accountId === from) session.accountId = into
      }
      for (const [hash, link] of links) if (link.accountId === from) links.delete(hash)
      accounts.delete(from)
    },
    async deleteAccount(accountId) {
      for (const [place, seat] of seats.entries()) {
        if (seat.accountId === accountId)
          seats[place] = { ...seat, accountId: null, name: DELETED_NAME }
      }
      for (const [hash, session] of sessions) {
        if (session.accountId === accountId) sessions.delete(hash)
      }
      for (const [hash, link] of links) if (link.accountId === accountId) links.delete(hash)
      accounts.delete(accountId)
    },
    async endOtherSessions(accountId, tokenHash) {
      for (const [hash, session] of sessions) {
        if (session.accountId === accountId && hash !== tokenHash) sessions.delete(hash)
      }
    },
    sessionCount: async (accountId) =>
      [...sessions.values()].filter((session) => session.accountId === accountId).length,
    async recordServed(at) {
      served = Math.max(served ?? at, at)
      return served
    },
    served: async () => {
      const changed = [...games.values()].map(({ game }) => game.changedAt)
      return served ?? (changed.length === 0 ? null : Math.max(...changed))
    },
    waiting: () => 0,
    inUse: () => 0,
    ping: async () => {},
    close: async () => {},
  }
}
