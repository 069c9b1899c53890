// Runs one of the repository's own programs, compiled first: node scripts/run-compiled.mjs bench/dist/main.js …
import { ensureCompiled, ensureInstalled } from './setup.mjs'
import { inRoot, run } from './support.mjs'

const [program, ...args] = process.argv.slice(2)
await ensureInstalled()
await ensureCompiled()
process.exitCode = await run(process.execPath, [inRoot(...program.split('/')), ...args], {
  // npm runs scripts in the root; files named on the command line are where the person is.
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
