import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Bus, nullBus } from '../bus/bus.js'
import { fairCards, type TablePorts } from '../game/ports.js'
import type { ServedClock } from '../game/served-clock.js'
import { Tables } from '../game/tables.js'
import { createApp } from '../http/app.js'
import { AppFiles } from '../http/app-files.js'
import { createFriendsApi } from '../http/friends-api.js'
import { type OriginPolicy, requireSameOrigin, resolveOrigin } from '../http/request-origin.js'
import { hashToken, readCookie } from '../identity/tokens.js'
import { Hub } from '../live/hub.js'
import { attachSockets, type SocketTuning } from '../live/sockets.js'
import { withOutageLog } from '../storage/outage-log.js'
import { StoreError } from '../storage/sql.js'
import type { Store } from '../storage/types.js'
import { createLimits } from '../support/limits.js'
import { type Log, unexpectedErrorEntry } from '../support/log.js'
import { Metrics } from '../support/metrics.js'
import { RefusalError } from '../support/refusal-error.js'
import { Connections, MAX_CONNECTIONS, STALLED_MS } from './connections.js'
import { DEFAULT_MAX_SPECTATORS } from './settings.js'

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

export interface ServerOptions extends Partial<SocketTuning> {
  readonly appFolder: string
  readonly referenceFolder?: string
  /** Where the games are kept, or why they cannot be kept, which rules out friend play. */
  readonly store: Store | { readonly why: string }
  readonly where: OriginPolicy
  readonly bus?: Bus
  /** The time that games go by; the calendar's unless given. */
  readonly clock?: ServedClock
  /** Time, chance and cards; a test brings its own. */
  readonly ports?: Partial<TablePorts>
  readonly addresses?: () => readonly string[]
  /** Whether nothing is deleted by rule, however long nobody has come. */
  readonly keep?: boolean
  readonly stalledTimeout?: number
  readonly maxConnections?: number
  readonly log?: Log
}

export interface SkunkdServer {
  readonly http: Server
  metrics(cleaned?: Readonly<Record<string, number>>): string
  /** Sockets are told, requests finish, the store is closed; nothing is waited for without end. */
  close(): Promise<void>
}

/** Headers must arrive within this time, so that half-open connections do not pile up. */
const HEADERS_TIME = 10_000
const REQUEST_TIME = 30_000
/** How long requests under way may take once the server is told to end. */
const LAST_REQUESTS = 2_000

const isDiskFull = (error: unknown): boolean =>
  error instanceof StoreError && error.code === 'DISK_FULL'

export function createServer(options: ServerOptions): SkunkdServer {
  const { store, where, bus = nullBus, limitFactor = 1, log = () => {} } = options
  const served = options.ports?.served ?? options.clock?.now ?? options.ports?.now ?? Date.now
  const calendar = options.ports?.now ?? Date.now
  const outside: TablePorts = {
    served,
    random: (bytes) => randomBytes(bytes),
    cards: fairCards,
    ...options.ports,
    // A machine that starts without the date must not write that somebody was here in 1970.
    now: () => Math.max(calendar(), served()),
  }
  const logError = (error: unknown) => {
    // The store's own errors are in the log already, once for each outage.
    if (!(error instanceof StoreError)) log(unexpectedErrorEntry(error))
  }
  const { addressFactor = 1, maxSpectators = DEFAULT_MAX_SPECTATORS } = options
  const limits = createLimits(limitFactor, addressFactor)
  const hub = new Hub(outside.served, bus)
  const metrics = new Metrics()

  let closing = false
  const openTables = (kept: Store) => {
    const store = withOutageLog(kept, log, outside.now, (time) => metrics.countStore(time))
    options.clock?.run(store)
    const tables = new Tables(store, bus, outside, hub)
    tables.onSetAside = () =>
      log({
        level: 'error',
        event: 'set-aside',
        text: 'A game is damaged and was set aside. Run "skunkd store check" to see which.',
      })
    hub.tables = tables
    return { store, tables, hub, limits }
  }
  const games = 'why' in store ? store : openTables(store)
  const playable = 'why' in games ? null : games

  const app = createApp({
    files: new AppFiles(options.appFolder),
    reference: new AppFiles(options.referenceFolder ?? join(options.appFolder, 'reference')),
    where,
    limits,
    log: logError,
    friends:
      'why' in games
        ? games
        : createFriendsApi({ ...games, ...outside, keep: options.keep === true }),
    addresses: options.addresses ?? (() => []),
    ready: async () => {
      if (closing) throw new RefusalError('UNAVAILABLE', 'This server is shutting down.')
      await playable?.store.ping()
      const unwritten = options.clock?.error ?? null
      // With a full disk, games can still be looked at, and deleted.
      if (unwritten !== null && !isDiskFull(unwritten)) throw unwritten
      if (!bus.isHearing()) {
        throw new RefusalError('UNAVAILABLE', 'This server has lost contact with the others.')
      }
    },
    metrics,
  })
  const answer = getRequestListener(app.fetch)
  const http = createHttpServer(
    {
      headersTimeout: HEADERS_TIME,
      requestTimeout: REQUEST_TIME,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 10_000,
    },
    (request, response) => {
      // A page that keeps asking comes back on another connection, and so to another node.
      if (closing) response.setHeader('Connection', 'close')
      if (connections.admits(request, response)) void answer(request, response)
    },
  )
  http.timeout = options.stalledTimeout ?? STALLED_MS
  const { maxConnections = MAX_CONNECTIONS * limitFactor * addressFactor } = options
  const { trustProxy } = where
  const connections = new Connections(http, maxConnections, (address) =>
    typeof trustProxy === 'boolean' ? trustProxy : trustProxy(address),
  )
  const live =
    playable &&
    attachSockets(http, {
      ...options,
      ...playable,
      log: logError,
      metrics,
      limitFactor,
      addressFactor,
      maxSpectators,
      authorizeUpgrade: async (request) => {
        const place = resolveOrigin(request, where)
        requireSameOrigin(request, place)
        limits.count('connect', place.address)
        const token = readCookie(request.headers.cookie, place.secure)
        const account =
          token === null ? null : await playable.store.account(hashToken(token), outside.now())
        return { accountId: account?.id ?? null, address: place.address }
      },
    })

  return {
    http,
    metrics: (cleaned = {}) =>
      metrics.text(
        version(),
        {
          skunkd_sockets: ['Sockets at games.', hub.sockets],
          skunkd_games_with_sockets: ['Games that have a socket.', hub.games],
          skunkd_tables: ['Tables in memory.', playable?.tables.count],
          skunkd_conflicts_total: [
            'Moves decided again because another server was first.',
            playable?.tables.conflicts,
          ],
          skunkd_store_waiting: [
            'Transactions that wait for the store.',
            playable?.store.waiting(),
          ],
          skunkd_store_in_use: ['Connections to the store in use.', playable?.store.inUse()],
          skunkd_bus_hearing: ['Whether this server hears the others.', Number(bus.isHearing())],
          skunkd_bus_reconnects_total: ['New connections between the nodes.', bus.reconnects()],
        },
        cleaned,
      ),
    async close() {
      metrics.close()
      closing = true
      options.clock?.close()
      live?.close()
      playable?.tables.close()
      await connections.close(LAST_REQUESTS)
      await bus.close()
      await playable?.store.close()
    },
  }
}
