// What the subjects of `npm run proof -- crash-tests` share: seeded chance, folders, figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../support.mjs'

export const SKUNKD = inRoot('packages', 'cli', 'bin', 'skunkd.js')

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A folder that goes with the process. */
export function scratch(name) {
  const folder = mkdtempSync(join(tmpdir(), `skunkd-kill-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A whole number below `most`, the same for the same seed (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * most)
  }
}
