import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../../../scripts/crash-tests/main.mjs', import.meta.url))

test.each(['play', 'resume'])('nothing is lost when %s is killed', async (subject) => {
  const args = [main, subject, '--kills', '2', '--seed', '1']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(new RegExp(`^${subject}, seed 1: 2 kills, .*\\nNothing was lost.\\n$`))
})
