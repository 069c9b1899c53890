import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, openSqlite, sqlStore } from '@skunkd/server'

/** A server in a process of its own, so that what it costs can be told from what asking costs. */

const folder = mkdtempSync(join(tmpdir(), 'skunkd-bench-'))
const server = createServer({
  appFolder: folder,
  store: sqlStore(await openSqlite(join(folder, 'data'))),
  where: { origin: null, trustProxy: false },
  limitFactor: 1_000_000,
  log: (entry) => process.stderr.write(`${JSON.stringify(entry)}\n`),
})
server.http.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.http.address() as AddressInfo).port })
})

process.on('message', (message) => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send!({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() })
    return
  }
  void server.close().then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
})
