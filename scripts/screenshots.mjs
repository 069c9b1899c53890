// Takes the pictures of README.md again, after everything is built.
import { ensureInstalled, setup } from './setup.mjs'
import { inRoot, run } from './support.mjs'

await ensureInstalled()
await setup('packages/server')
process.exitCode = await run(process.execPath, [
  inRoot('packages', 'web', 'scripts', 'screenshots.mjs'),
])
