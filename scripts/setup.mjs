// Makes a clone ready: installs what is missing, builds what is stale, says what it does.
// It runs before anything is installed, so it may import nothing but Node's own modules.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedPackages, isOurs, librariesOf, lockedPackages } from './libraries.mjs'
import { inRoot, log, root, run, runTool, TOOLS } from './support.mjs'

const OLDEST_NODE = 20

function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST_NODE) return
  log(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

/** The packages that run; what only tests and checks need is in `tools`. */
const RUNNING = ['packages/server', 'packages/cli', 'packages/web']

/** A library of the tests: where it is, so are the others. */
const OF_TOOLS = 'node_modules/vitest'

/**
 * npm keeps its own record of what it installed, written when an installation has finished; it is
 * compared with the libraries that the lock file wants.
 */
function findMissing(installed, wanted) {
  return wanted
    .filter(({ optional }) => !optional)
    .filter(
      ({ path, version }) =>
        installed[path]?.version !== version || !existsSync(inRoot(...path.split('/'))),
    )
    .map(({ name }) => name)
}

async function install(tools) {
  requireNode()
  const packages = lockedPackages()
  const installed = installedPackages()
  const workspaces = tools ? Object.keys(packages).filter(isOurs) : RUNNING
  const missing = findMissing(installed, librariesOf(packages, ['', ...workspaces], { dev: true }))
  if (missing.length === 0) return
  log(`Installing libraries (missing or outdated: ${missing.slice(0, 3).join(', ')})…`)
  // NODE_ENV=production would leave out the compiler.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  // npm empties the folder first: what a test has added is installed again.
  if (!tools && installed[OF_TOOLS] === undefined) {
    args.push('--include-workspace-root', ...RUNNING.flatMap((name) => ['-w', name]))
  }
  // npm is a script on Windows, which only a shell can start; elsewhere no shell is involved.
  const windows = process.platform === 'win32'
  const code = await run(windows ? 'npm.cmd' : 'npm', args, { shell: windows })
  if (code !== 0) {
    log('"npm ci" failed; see above. A first installation needs the network.')
    process.exit(code)
  }
}

/** Installs the pinned libraries unless they are there already. */
export const ensureInstalled = () => install(true)

/** The same without what only tests and checks need. */
export const ensureRunnable = () => install(false)

/** Compiles a project with what it refers to; the compiler itself knows what is stale. */
export async function ensureCompiled(project = 'tsconfig.build.json') {
  // A test that starts one of our commands: "npm test" has just compiled everything.
  if (process.env.SKUNKD_COMPILED === '1') return
  if (!existsSync(inRoot('node_modules', ...TOOLS.tsc.split('/')))) {
    log('The compiler is not installed: run "npm ci" first.')
    process.exit(1)
  }
  if (!existsSync(inRoot('packages', 'engine', 'dist'))) log('Compiling the packages…')
  const code = await runTool(TOOLS.tsc, ['-b', project])
  if (code !== 0) {
    log('The packages do not compile; see above.')
    process.exit(code)
  }
}

const WEB_SOURCES = [
  'packages/web',
  'packages/engine/src',
  'packages/engine/data',
  'packages/protocol/src',
  'package-lock.json',
]
const NOT_A_SOURCE = new Set([
  'node_modules',
  'dist',
  'dist-test',
  'dev-dist',
  'test-results',
  'playwright-report',
  // What only tests need is in no build.
  'tests',
  'testing',
])

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (NOT_A_SOURCE.has(name) || /\.test\.tsx?$/.test(name)) continue
    yield* filesUnder(join(path, name))
  }
}

function webFingerprint() {
  const hash = createHash('sha256')
  for (const source of WEB_SOURCES) {
    for (const file of filesUnder(inRoot(...source.split('/')))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Builds the app if its sources have changed since the last build. */
export async function ensureWebBuilt() {
  const stamp = inRoot('node_modules', '.cache', 'skunkd', 'web-build')
  const fingerprint = webFingerprint()
  const built = existsSync(inRoot('packages', 'web', 'dist', 'index.html'))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  log('Building the app…')
  const code = await runTool(TOOLS.vite, ['build', '--logLevel', 'warn'], {
    cwd: inRoot('packages', 'web'),
    // Even for a test, the build is the one that people get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    log('The app does not build; see above.')
    process.exit(code)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

/** Makes ready what a project needs to run, and the app, which is built from the sources. */
export async function setup(project) {
  await ensureRunnable()
  await Promise.all([ensureCompiled(project), ensureWebBuilt()])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup('packages/cli')
  log('Ready.')
}
