/** Whether a process is still there. */
export function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
