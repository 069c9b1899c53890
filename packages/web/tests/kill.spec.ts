import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('a browser killed in the middle of fast clicking keeps all but the last action', async () => {
  const main = fileURLToPath(new URL('../../../scripts/crash-tests/main.mjs', import.meta.url))
  const args = [main, 'browser', '--kills', '1', '--seed', '1']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(/^browser, seed 1: 1 kills, .*\nNothing was lost\.\n$/)
})
