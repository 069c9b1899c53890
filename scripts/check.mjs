// Types, lint and format, import rules, unused files and libraries, and the engine as a package: all of them even after a failure,
// or those named on the command line.
import { fileURLToPath } from 'node:url'
import { ensureCompiled, ensureInstalled } from './setup.mjs'
import { inRoot, log, run as runProgram, runTool, TOOLS } from './support.mjs'

const node = (script) => runProgram(process.execPath, [inRoot(script)])

const PARTS = {
  types: () => runTool(TOOLS.tsc, ['-b', 'tsconfig.json']),
  lint: () => runTool(TOOLS.biome, ['check', '--error-on-warnings', '.']),
  imports: () => node('scripts/repository/check-imports.mjs'),
  unused: () => runTool(TOOLS.knip, ['--no-config-hints']),
  package: () => node('scripts/repository/check-package.mjs'),
}

/** What looks at what the check of the types has compiled. */
export const OTHER_PARTS = Object.keys(PARTS).filter((name) => name !== 'types')

/** Runs the named parts, all of them by default, and gives the names of those that failed. */
export async function check(names = Object.keys(PARTS)) {
  const failed = []
  const run = async (name) => {
    log(`Checking ${name}…`)
    if ((await PARTS[name]()) !== 0) failed.push(name)
  }
  if (names.includes('types')) await run('types')
  await Promise.all(OTHER_PARTS.filter((name) => names.includes(name)).map(run))
  return failed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined) {
    log(`There is no check "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`)
    process.exit(2)
  }
  await ensureInstalled()
  const needsCompiled = names.some((name) => name === 'imports' || name === 'package')
  if (needsCompiled && !names.includes('types')) await ensureCompiled()
  const failed = await check(names.length > 0 ? names : undefined)
  if (failed.length > 0) {
    log(`Failed: ${failed.join(', ')}.`)
    process.exit(1)
  }
  log('Passed.')
}
