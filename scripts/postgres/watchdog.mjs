// Outlives whoever started a Postgres (cluster.mjs) just long enough to end it and to remove its
// folder: a process that is killed can do neither itself. Told by messages which process to end.
import { rmSync } from 'node:fs'
import { isRunning } from '../is-running.mjs'

const [folder] = process.argv.slice(2)
let postmaster = null
process.on('message', ({ pid }) => {
  postmaster = pid
})

/** Postgres lets go of its files a moment after it was told to. */
function remove(attempt) {
  if (isRunning(postmaster) && attempt < 100) return setTimeout(remove, 100, attempt + 1)
  rmSync(folder, { recursive: true, force: true })
}

process.on('disconnect', () => {
  if (postmaster === null) return rmSync(folder, { recursive: true, force: true })
  try {
    process.kill(postmaster, 'SIGQUIT')
  } catch {
    // It has ended with the one who started it.
  }
  remove(1)
})
