import { type ChildProcess, spawnSync } from 'node:child_process'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const WINDOWS = process.platform === 'win32'
const KEY = 'skunkd.programs'
const MAX_PROGRAMS = 4096

/** The head of a group of its own, so that `killGroup` reaches what it starts; not on Windows. */
export const OWN_GROUP = { detached: !WINDOWS, windowsHide: true } as const

export function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): void {
  if (WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // Nothing of it is left.
  }
}

/** In memory shared by every thread: a worker that is stopped can end nothing itself. */
function running(): Int32Array {
  const known = getEnvironmentData(KEY)
  if (known instanceof SharedArrayBuffer) return new Int32Array(known)
  const memory = new SharedArrayBuffer(4 * MAX_PROGRAMS)
  setEnvironmentData(KEY, memory)
  process.on('exit', () => killAllGroups())
  return new Int32Array(memory)
}

/** Makes sure, before threads start, that what they start will be ended with this process. */
export function killGroupsOnExit(): void {
  running()
}

function killAllGroups(): void {
  const slots = running()
  for (let slot = 0; slot < slots.length; slot++) {
    const pid = Atomics.exchange(slots, slot, 0)
    if (pid !== 0) killGroup(pid)
  }
}

export function trackGroup(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  const slots = running()
  const slot = slots.findIndex((_, i) => Atomics.compareExchange(slots, i, 0, pid) === 0)
  child.once('exit', () => {
    // The head is gone; what it left running goes with it.
    killGroup(pid)
    if (slot >= 0) Atomics.compareExchange(slots, slot, pid, 0)
  })
}
