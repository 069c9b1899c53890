import { setFlagsFromString } from 'node:v8'
import { renderUnicodeCompact } from 'uqr'
import { nullBus } from '../bus/bus.js'
import { postgresBus } from '../bus/postgres-bus.js'
import { ServedClock } from '../game/served-clock.js'
import { openPostgres } from '../storage/postgres/open.js'
import { type SqlDriver, StoreError } from '../storage/sql.js'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { requireWholeStore } from '../storage/transfer.js'
import { type Log, logLine } from '../support/log.js'
import { createServer, type ServerOptions } from './create-server.js'
import { Housekeeping } from './housekeeping.js'
import { ListenError, listenOn, networkAddresses } from './listen.js'
import { serveMetrics } from './metrics-server.js'
import type { Settings } from './settings.js'

/**
 * Lets the heap grow by half before it is swept, where V8 would wait until it has grown several
 * times over. What a thousand games need is small, but every move leaves an old table behind:
 * 180 instead of 220 MB under load, at no cost that could be measured.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50')
}

export interface ServeIo {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly signal: AbortSignal
}

const EXIT_FAILURE = 1

async function openAnyStore(settings: Settings): Promise<SqlDriver | { readonly why: string }> {
  const { folder, chosen } = settings.data
  if (settings.databaseUrl !== null) {
    return openPostgres(settings.databaseUrl, { connections: settings.databaseConnections })
  }
  try {
    const limit = settings.maxBytes === null ? {} : { maxBytes: settings.maxBytes }
    return await openSqlite(folder, limit)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    // Somebody who only wants to play alone still can; somebody who chose the folder wants to know.
    const harmless = error.code === 'NO_DRIVER' || (error.code === 'NOT_WRITABLE' && !chosen)
    if (!harmless) throw error
    return { why: error.message }
  }
}

async function openStore(settings: Settings): Promise<SqlDriver | { readonly why: string }> {
  const driver = await openAnyStore(settings)
  if ('why' in driver) return driver
  try {
    await requireWholeStore(driver)
    return driver
  } catch (error) {
    await driver.close()
    throw error
  }
}

/** A database is cleaned on a connection of its own, on which statements may take their time. */
function keepHouse(settings: Settings, driver: SqlDriver, log: Log): Housekeeping {
  const { databaseUrl, keep } = settings
  const open = async (): Promise<SqlDriver> =>
    databaseUrl === null
      ? { ...driver, close: async () => {} }
      : openPostgres(databaseUrl, { connections: 1, hurried: false })
  return new Housekeeping({ open, log, keep })
}

/** Opens everything, and leaves in `opened` how to close it again. */
async function start(settings: Settings, io: ServeIo, log: Log, opened: (() => unknown)[]) {
  const { databaseUrl } = settings
  const driver = await openStore(settings)
  const isPlayable = !('why' in driver)
  if (isPlayable) opened.push(() => driver.close())
  const store = isPlayable ? sqlStore(driver) : driver
  const bus = databaseUrl === null ? nullBus : await postgresBus(databaseUrl, log)
  opened.push(() => bus.close())
  const clock = 'why' in store ? null : await ServedClock.start(store)
  opened.push(() => clock?.close())
  let addresses: readonly string[] = []
  const server = createServer({
    ...(clock !== null && { clock }),
    bus,
    log,
    addressFactor: settings.addressFactor,
    maxSpectators: settings.maxSpectators,
    appFolder: settings.app,
    referenceFolder: settings.reference,
    store,
    where: { origin: settings.origin, trustProxy: settings.trustProxy },
    addresses: () => addresses,
    keep: settings.keep,
  })
  const housekeeping = isPlayable ? keepHouse(settings, driver, log) : null
  opened.push(() => housekeeping?.close())
  const figures =
    settings.metrics === null
      ? null
      : await serveMetrics(settings.metrics, () => server.metrics(housekeeping?.counts))
  opened.push(() => figures?.close())
  const ears = await listenOn(server.http, settings.port, settings.host)
  if (settings.host === true) addresses = networkAddresses(ears.port)
  announce(settings, ears.port, addresses, store, io)
  if (figures !== null) io.out(`Figures are at port ${figures.port}, under /metrics.\n`)
  return {
    close() {
      ears.close()
      figures?.close()
      housekeeping?.close()
      return server.close()
    },
  }
}

export async function serve(settings: Settings, io: ServeIo): Promise<number> {
  limitHeapGrowth()
  const log: Log = (entry) => io.err(logLine(Date.now(), entry))
  const opened: (() => unknown)[] = []
  let running: Awaited<ReturnType<typeof start>>
  try {
    running = await start(settings, io, log, opened)
  } catch (error) {
    for (const close of opened.reverse()) await Promise.resolve(close()).catch(() => {})
    if (!(error instanceof StoreError || error instanceof ListenError)) throw error
    io.err(`${error.message}\n`)
    const isOurFolder = !settings.data.chosen && settings.databaseUrl === null
    if (error instanceof StoreError && isOurFolder)
      io.err('SKUNKD_DATA names another folder for the games.\n')
    return EXIT_FAILURE
  }
  if (!io.signal.aborted) {
    await new Promise<void>((resolve) => io.signal.addEventListener('abort', () => resolve()))
  }
  // At a terminal there is nobody to tell but the person who has just pressed Ctrl-C.
  const tell: Log = settings.databaseUrl === null ? () => {} : log
  tell({ level: 'info', event: 'draining', text: 'Closing: sockets are told, requests finish.' })
  try {
    await running.close()
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const text = `${error.message} Everything acknowledged is in the store.`
    tell({ level: 'error', event: 'ended', text, code: error.code })
    return EXIT_FAILURE
  }
  tell({ level: 'info', event: 'ended', text: 'Everything is in the store.' })
  return 0
}

function announce(
  settings: Settings,
  port: number,
  addresses: readonly string[],
  store: ServerOptions['store'],
  io: ServeIo,
): void {
  const local = typeof settings.host === 'string' ? settings.host : 'localhost'
  io.out(
    `SKUNK'D is at http://${local.includes(':') ? `[${local}]` : local}:${port}/ (Ctrl-C stops it)\n`,
  )
  if (settings.origin !== null) io.out(`and under ${settings.origin}/\n`)
  if ('why' in store) io.out(`Friends can't play each other on this server: ${store.why}\n`)
  if (settings.host !== true) return
  const [first] = addresses
  if (first === undefined) {
    io.out("This machine isn't on a network, so only it can open the address.\n")
    return
  }
  io.out(
    `On other devices on this network: ${addresses.join(' or ')}\n\n${renderUnicodeCompact(first, { border: 2 })}\n\n`,
  )
}
