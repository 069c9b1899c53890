// Runs the unit tests on other versions of Node, which npm carries as packages for Linux.
//   npm run test:nodes                    22, 24 and 26, all tests
//   npm run test:nodes -- 22 packages/cli one of them, only tests whose path contains a word
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCompiled, ensureInstalled } from '../setup.mjs'
import { COMPILED, inRoot, log, run, TOOLS } from '../support.mjs'

const ALL = ['22', '24', '26']
const args = process.argv.slice(2)
const wanted = args.filter((arg) => /^\d+$/.test(arg))
const only = args.filter((arg) => !/^\d+$/.test(arg))
const kind = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The program of a version, fetched once. */
async function nodeOf(version) {
  const folder = inRoot('node_modules', '.cache', 'skunkd', 'nodes', version)
  const program = join(folder, 'node_modules', kind, 'bin', 'node')
  if (existsSync(program)) return program
  log(`Fetching ${kind}@${version}…`)
  mkdirSync(folder, { recursive: true })
  const code = await run(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${kind}@${version}`],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return code === 0 && existsSync(program) ? program : null
}

await ensureInstalled()
await ensureCompiled()
const failed = []
for (const version of wanted.length > 0 ? wanted : ALL) {
  const program = await nodeOf(version)
  if (program === null) {
    log(`Node ${version} is not available as ${kind}.`)
    failed.push(version)
    continue
  }
  log(`Node ${version}…`)
  const vitest = inRoot('node_modules', ...TOOLS.vitest.split('/'))
  // Programs that tests start by the name "node" are that version too.
  const path = `${join(program, '..')}:${process.env.PATH}`
  const code = await run(program, [vitest, 'run', ...only], { env: { ...COMPILED, PATH: path } })
  if (code !== 0) failed.push(version)
}
console.log(failed.length === 0 ? 'Passed on every Node.' : `Failed on Node ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
