// Runs one of the repository's own programs, compiled first: node scripts/run-compiled.mjs packages/lab/dist/main.js …
// The command line needs nothing of what only tests and checks need.
import { ensureCompiled, ensureInstalled, ensureRunnable } from './setup.mjs'
import { inRoot, run } from './support.mjs'

const [program, ...args] = process.argv.slice(2)
if (program.startsWith('packages/cli/')) {
  await ensureRunnable()
  await ensureCompiled('packages/cli')
} else {
  await ensureInstalled()
  await ensureCompiled()
}
process.exitCode = await run(process.execPath, [inRoot(...program.split('/')), ...args], {
  // npm runs scripts in the root; files named on the command line are where the person is.
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
