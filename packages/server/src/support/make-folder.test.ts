import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './make-folder.js'

it('makes the folders above it too, and ends where none can be made', () => {
  const home = mkdtempSync(join(tmpdir(), 'skunkd-folder-'))
  try {
    const folder = join(home, 'a', 'b')
    for (const _ of [1, 2]) makeFolder(folder, 0o700)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    writeFileSync(join(home, 'file'), '')
    for (const path of ['file', 'file/below']) {
      expect(() => makeFolder(join(home, path)), path).toThrow(/EEXIST|ENOTDIR/)
    }
  } finally {
    rmSync(home, { recursive: true })
  }
})

it('ends below /proc, where nothing can be made', () => {
  expect(() => makeFolder('/proc/skunkd/store')).toThrow()
})
