// Starts a node on a database behind PgBouncer, in the modes it has and with the settings people
// give it: each must be refused with a sentence. Outside `npm test`: PgBouncer comes from the
// system (`apt-get install pgbouncer`).
//   node scripts/postgres/try-pgbouncer.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCompiled, ensureInstalled } from '../setup.mjs'
import { inRoot, log } from '../support.mjs'
import { startCluster } from './cluster.mjs'

const TIMEOUTS = 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function untilOpen(port) {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** PgBouncer before a database; gives its address and how to end it. */
async function startBouncer(folder, url, mode, ignored) {
  const { port: behind, pathname } = new URL(url)
  const port = await freePort()
  const file = join(folder, `${mode}-${port}.ini`)
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${behind} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${ignored === '' ? '' : `ignore_startup_parameters = ${ignored}`}
`,
  )
  chmodSync(file, 0o644)
  const isRoot = process.getuid?.() === 0
  const bouncer = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  })
  bouncer.once('error', () => {
    log('There is no pgbouncer on this machine: apt-get install pgbouncer.')
    process.exit(1)
  })
  await untilOpen(port)
  return {
    // With auth_type any, everybody is the user that the database names.
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await ended
    },
  }
}

await ensureInstalled()
await ensureCompiled()
const folder = mkdtempSync(join(tmpdir(), 'skunkd-pgbouncer-'))
chmodSync(folder, 0o755)
const cluster = await startCluster()
let failures = 0
try {
  const url = await cluster.create('pooled')
  for (const mode of ['transaction', 'session']) {
    for (const ignored of ['', TIMEOUTS]) {
      const bouncer = await startBouncer(folder, url, mode, ignored)
      const node = spawn(
        process.execPath,
        [inRoot('packages', 'server', 'dist', 'main.js'), '--port', '0'],
        {
          env: { ...process.env, DATABASE_URL: bouncer.url },
        },
      )
      let said = ''
      for (const stream of [node.stdout, node.stderr]) stream.on('data', (text) => (said += text))
      const [code] = await once(node, 'exit')
      const refused = code === 1 && said.includes('leads to a pooler')
      if (!refused) failures++
      const settings = ignored === '' ? 'as it is' : 'ignoring our settings'
      log(
        `PgBouncer in ${mode} mode, ${settings}: ${refused ? 'refused' : `NOT refused (${code})`}: ${said.trim()}`,
      )
      await bouncer.stop()
    }
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1
