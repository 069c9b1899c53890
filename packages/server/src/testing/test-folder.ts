import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder that is removed when the tests around it are done. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `skunkd-${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
