// Chooses the positions of the lessons again, after the libraries are there.
import { ensureInstalled } from './setup.mjs'
import { inRoot, run } from './support.mjs'

await ensureInstalled()
process.exitCode = await run(process.execPath, [
  inRoot('packages', 'web', 'scripts', 'lessons.mjs'),
])
