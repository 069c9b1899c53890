import type { Seat } from '@skunkd/engine/rules'
import type { GameInfo, GameSetup, Pace, Result } from '@skunkd/protocol'

export type GameStatus = GameInfo['status']
export type EndedBy = Result['endedBy']

/** The games before this one on the same evening; `stopped` and `past` were not kept at first. */
export type SeriesScore = GameInfo['evening']
export type FinishedGame = NonNullable<SeriesScore['past']>[number]

export interface NewGame {
  readonly id: string
  readonly status: GameStatus
  readonly setup: GameSetup
  readonly pace: Pace
  readonly commitment: string
  readonly secret: string
  readonly joinSecret: string
  readonly watchSecret: string | null
  readonly evening: SeriesScore
  readonly rematchOf: string | null
  readonly seats: readonly StoredSeat[]
  readonly at: number
}

export interface StoredSeat {
  readonly seat: Seat
  readonly accountId: string | null
  readonly name: string
}

export interface StoredGame extends Omit<NewGame, 'secret' | 'at'> {
  readonly seq: number
  /** Who owes a decision: bit 0 for seat 0, bit 1 for seat 1. */
  readonly toAct: number
  readonly winner: Seat | null
  readonly endedBy: EndedBy | null
  readonly createdAt: number
  readonly changedAt: number
  /** What of the row cannot be read; null if all of it can. */
  readonly damage: string | null
}

export interface StoredEvent {
  readonly seq: number
  readonly kind: string
  readonly seat: Seat | null
  /** The client's own number of the request; null for what the table did by itself. */
  readonly actionId: string | null
  readonly body: unknown
  readonly at: number
}

export interface GameChange {
  /** By the calendar; the event's own time unless given. */
  readonly changedAt?: number
  readonly status: GameStatus
  readonly toAct: number
  readonly winner: Seat | null
  readonly endedBy: EndedBy | null
}

/** What else must happen together with an event, or not at all. */
export interface AtomicExtras {
  readonly seat?: StoredSeat
  readonly next?: NewGame
}

export interface Account {
  readonly id: string
  readonly name: string | null
  readonly createdAt: number
}

export interface AccountSummary {
  readonly name: string | null
  readonly games: number
  readonly underWay: number
}

/** The device that wants to use a link: its session, and who it is so far. */
export interface DeviceClaim {
  readonly sessionHash: string
  readonly accountId: string | null
}

export interface StoredDeviceLink {
  readonly accountId: string
  readonly claim: DeviceClaim | null
  readonly isConfirmed: boolean
}

/**
 * The port to whatever keeps the games. Everything that returns has been made durable;
 * `append` refuses if the game is no longer at the expected `seq`, if this offer was made before
 * (all other requests can be done only once), or if the seat is taken: false, or the events that
 * somebody else was faster with.
 */
export interface Store {
  createGame(game: NewGame): Promise<void>
  game(id: string): Promise<StoredGame | null>
  /** A `DamagedGameError` if one of them cannot be read. */
  events(id: string, after: number): Promise<readonly StoredEvent[]>
  secret(id: string): Promise<string | null>
  append(
    id: string,
    event: StoredEvent,
    change: GameChange,
    extras?: AtomicExtras,
  ): Promise<boolean | readonly StoredEvent[]>
  /** The `seq` at which a seat's request was done; null if it never was. */
  seqOfRequest(id: string, seat: Seat, actionId: string): Promise<number | null>
  /** How far the logs of these games are; those that do not exist are left out. */
  seqs(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  setWatchSecret(id: string, secret: string | null): Promise<void>
  gamesOf(accountId: string, most: number): Promise<readonly StoredGame[]>
  summaryOf(accountId: string): Promise<AccountSummary>
  /** Whether two people sit, or once sat, at the same game. */
  haveMet(one: string, other: string): Promise<boolean>

  createAccount(account: Account, tokenHash: string): Promise<void>
  /** Whose browser it is, which visits now; null if nobody knows it. */
  account(tokenHash: string, now: number): Promise<Account | null>
  rename(accountId: string, name: string): Promise<void>
  addDeviceLink(tokenHash: string, accountId: string, expiresAt: number): Promise<void>
  /** A link, which is left as it is; null if it is used up or too old. */
  deviceLink(tokenHash: string, now: number): Promise<StoredDeviceLink | null>
  /** Binds a link to the first device that wants to use it; false if another was faster. */
  claimDeviceLink(tokenHash: string, claim: DeviceClaim): Promise<boolean>
  /** The device that made the link agrees to the one that claimed it. */
  confirmDeviceLink(tokenHash: string, sessionHash: string): Promise<boolean>
  /** Uses up a link; false if it is no longer good, or another was faster. */
  useDeviceLink(tokenHash: string, now: number): Promise<boolean>
  addSession(tokenHash: string, accountId: string, at: number): Promise<void>
  mergeAccounts(from: string, into: string): Promise<void>
  deleteAccount(accountId: string): Promise<void>
  sessionCount(accountId: string): Promise<number>
  endOtherSessions(accountId: string, tokenHash: string): Promise<void>

  /** The service's own time goes on to `at` unless it is further already; returns how far it is. */
  recordServed(at: number): Promise<number>
  /** How far the service's own time is; null in a store that no game was ever played in. */
  served(): Promise<number | null>

  waiting(): number
  inUse(): number
  ping(): Promise<void>
  close(): Promise<void>
}
