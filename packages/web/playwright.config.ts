import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

export default defineConfig({
  testDir: './tests',
  testMatch: '*.spec.ts',
  workers: 4,
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
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // What an installed app keeps is fetched once per visitor: only tests of it let every visitor do so.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node ../server/dist/main.js --port ${PORT} --data ${DATA}`,
    url: `http://localhost:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
