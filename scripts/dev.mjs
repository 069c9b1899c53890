import { ensureCompiled, ensureInstalled } from './setup.mjs'
import { hasWebApp, inRoot, log, runTool, TOOLS } from './support.mjs'

await ensureInstalled()
await ensureCompiled()
if (!hasWebApp()) {
  log('There is no app in packages/web to develop.')
  process.exit(1)
}
process.exitCode = await runTool(TOOLS.vite, process.argv.slice(2), {
  cwd: inRoot('packages', 'web'),
})
