// Whatever the tests put into the folder for temporary files goes when they are done: a test that
// is killed in the middle, as some are on purpose, cannot tidy up after itself.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-tests-'))
  // A database that root starts runs as somebody else.
  chmodSync(folder, 0o755)
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
