// Makes a clone ready: installs what is missing, builds what is stale, says what it does.
// It runs before anything is installed, so it may import nothing but Node's own modules.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasWebApp, inRoot, log, root, run, runTool, TOOLS } from './support.mjs'

const OLDEST_NODE = 20

function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST_NODE) return
  log(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * npm keeps its own record of what it installed, written when an installation has
 * finished; it is compared with the lock file, package by package.
 */
function missingPackages() {
  const recordPath = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(recordPath)) return ['everything']
  const installed = readPackages(recordPath)
  return Object.entries(readPackages(inRoot('package-lock.json')))
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.optional)
    .filter(
      ([path, wanted]) =>
        installed[path]?.version !== wanted.version || !existsSync(inRoot(...path.split('/'))),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/** Installs the pinned libraries unless they are there already. */
export async function ensureInstalled() {
  requireNode()
  const missing = missingPackages()
  if (missing.length === 0) return
  const examples = missing.slice(0, 3).join(', ')
  log(`Installing libraries with "npm ci" (missing or outdated: ${examples}) …`)
  // NODE_ENV=production would leave out the compiler and the test tools.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  // npm is a script on Windows, which only a shell can start; elsewhere no shell is involved.
  const windows = process.platform === 'win32'
  const code = await run(windows ? 'npm.cmd' : 'npm', args, { shell: windows })
  if (code !== 0) {
    log('"npm ci" failed; see above. A first installation needs the network.')
    process.exit(code)
  }
}

/** Compiles the packages; the compiler itself knows what is stale. */
export async function ensureCompiled() {
  // A test that starts one of our commands: "npm test" has just compiled everything.
  if (process.env.SKUNKD_COMPILED === '1') return
  if (!existsSync(inRoot('packages', 'engine', 'dist'))) log('Compiling the packages …')
  const code = await runTool(TOOLS.tsc, ['-b', 'tsconfig.build.json'])
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
])

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_A_SOURCE.has(name)) yield* filesUnder(join(path, name))
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
  if (!hasWebApp()) return
  const stamp = inRoot('node_modules', '.cache', 'skunkd', 'web-build')
  const fingerprint = webFingerprint()
  const built = existsSync(inRoot('packages', 'web', 'dist', 'index.html'))
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  log('Building the app …')
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

export async function setup() {
  await ensureInstalled()
  await ensureCompiled()
  await ensureWebBuilt()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup()
  log('Ready.')
}
