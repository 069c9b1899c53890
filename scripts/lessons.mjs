// Chooses the positions of the lessons again, once the libraries are installed.
import { ensureInstalled } from './setup.mjs'
import { inRoot, run } from './support.mjs'

await ensureInstalled()
process.exitCode = await run(process.execPath, [
  inRoot('packages', 'web', 'scripts', 'lessons.mjs'),
])
