// The app with hot reload.
import { ensureCompiled, ensureRunnable } from './setup.mjs'
import { inRoot, runTool, TOOLS } from './support.mjs'

await ensureRunnable()
await ensureCompiled('packages/server')
process.exitCode = await runTool(TOOLS.vite, process.argv.slice(2), {
  cwd: inRoot('packages', 'web'),
})
