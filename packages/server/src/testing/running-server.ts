import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createServer, type ServerOptions, type SkunkdServer } from '../serve/create-server.js'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { testFolder } from './test-folder.js'

/** A small built app: a page with its policy, an asset, and a file that is not text. */
export function smallApp(): string {
  const folder = testFolder('app')
  mkdirSync(join(folder, 'assets'))
  const policy = "default-src 'none'; script-src 'self'"
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>App</title>`,
  )
  writeFileSync(
    join(folder, '404.html'),
    `<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><title>Lost</title>`,
  )
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), `${'console.log(1);\n'.repeat(200)}`)
  writeFileSync(join(folder, 'table.bin'), Buffer.from(Array.from({ length: 256 }, (_, n) => n)))
  return folder
}

export interface RunningServer extends Pick<SkunkdServer, 'http'> {
  readonly url: string
  readonly port: number
  readonly folder: string
  close(): Promise<void>
}

/** A real server on a port of its own, with a store in a folder that is removed after the tests. */
export async function runningServer(
  options: Partial<ServerOptions> & { readonly folder?: string } = {},
): Promise<RunningServer> {
  const { folder = testFolder('server'), ...rest } = options
  const server = createServer({
    appFolder: rest.appFolder ?? smallApp(),
    store: rest.store ?? sqlStore(await openSqlite(folder)),
    where: { origin: null, trustProxy: false },
    ...rest,
  })
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve))
  const { port } = server.http.address() as AddressInfo
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= server.close()
    return closing
  }
  afterAll(close)
  return { url: `http://127.0.0.1:${port}`, port, folder, close, http: server.http }
}
