import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** A folder and those above it. Node's own `recursive` never ends where none can be made: in /proc. */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another program may have been faster.
    if (!isFolder(path)) throw error
  }
}
