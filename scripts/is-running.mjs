import { readFileSync } from 'node:fs'

/** Whether Linux has only the name of a process left, because nobody has asked how it ended. */
function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether a process is still running. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}
