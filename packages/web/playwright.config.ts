import { defineConfig } from '@playwright/test'
import { browserLaunch } from './tests/browser.js'

const PORT = 4174

export default defineConfig({
  testDir: './tests',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    launchOptions: await browserLaunch(),
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: true,
    timeout: 60_000,
  },
})
