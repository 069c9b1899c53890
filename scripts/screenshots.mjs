// Takes the pictures of README.md again, after everything is built.
import { setup } from './setup.mjs'
import { inRoot, run } from './support.mjs'

await setup()
process.exitCode = await run(process.execPath, [
  inRoot('packages', 'web', 'scripts', 'screenshots.mjs'),
])
