import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createServer,
  limitHeapGrowth,
  openPostgres,
  openSqlite,
  postgresBus,
  sqlStore,
} from '@skunkd/server'

/** With the limits that everybody has, each client at an address of its own; otherwise without. */
const isLimited = process.env['SKUNKD_BENCH_LIMITED'] === '1'

/** A server in a process of its own, so that what it costs can be told from what asking costs. */

const folder = mkdtempSync(join(tmpdir(), 'skunkd-bench-'))
let close: () => Promise<void> = async () => {}
// Whoever started it is done, or was killed.
const end = () =>
  close().finally(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
process.on('disconnect', end)
// Ctrl-C reaches it as well, but there are no files left behind only if it ends in its own way.
process.on('SIGINT', () => {})
limitHeapGrowth()
const log = (entry: object) => process.stderr.write(`${JSON.stringify(entry)}\n`)
const database = process.env['DATABASE_URL']
const driver =
  database === undefined ? await openSqlite(join(folder, 'data')) : await openPostgres(database)
const server = createServer({
  appFolder: folder,
  store: sqlStore(driver),
  ...(database !== undefined && { bus: await postgresBus(database, log) }),
  where: { origin: null, trustProxy: isLimited },
  limitFactor: isLimited ? 1 : 1_000_000,
  log,
})
close = () => server.close()
server.http.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.http.address() as AddressInfo).port })
})

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() })
})
