import { setup } from './setup.mjs'
import { hasWebApp, inRoot, run, runTool, say, TOOLS } from './support.mjs'

await setup()
const args = process.argv.slice(2)
if (hasWebApp()) {
  say("Serving SKUNK'D; Ctrl-C stops it.")
  process.exitCode = await runTool(TOOLS.vite, ['preview', ...args], {
    cwd: inRoot('packages', 'web'),
  })
} else {
  const bin = inRoot('packages', 'cli', 'bin', 'skunkd.js')
  process.exitCode = await run(process.execPath, [bin, 'play', ...args])
}
