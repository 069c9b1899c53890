import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/browser.js'

/** A port of this run's own: a server that already runs may serve another build. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('No port to be had.'))
      })
    })
  })
}

// Every worker reads this file again, and inherits the port through the environment.
process.env['SKUNKD_TEST_PORT'] ??= String(await freePort())
const PORT = process.env['SKUNKD_TEST_PORT']
if (process.env['SKUNKD_TEST_DATA'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-browser-'))
  process.env['SKUNKD_TEST_DATA'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const DATA = process.env['SKUNKD_TEST_DATA']
const START = JSON.stringify(fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)))

export default defineConfig({
  testDir: fileURLToPath(new URL('./tests', import.meta.url)),
  testMatch: '*.spec.ts',
  // More than there are cores: a page often waits.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more try for what a busy machine upset; the report names it as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    launchOptions: await browserLaunch(),
    trace: 'on-first-retry',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // What an installed app keeps is fetched once per visitor: only tests of it let every visitor do so.
    serviceWorkers: 'block',
  },
  webServer: {
    // Compiles and builds what is stale first.
    command: `node ${START} --port ${PORT} --data ${DATA}`,
    url: `http://localhost:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
